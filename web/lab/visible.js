// Which sections are in sight or near it: while a slider moves, the others need not be drawn.

/** @param {Element} root  its sections are watched */
export function watchSections(root) {
  /** @type {Set<string>} */
  const near = new Set();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) near.add(target.id);
      else near.delete(target.id);
    }
  }, { rootMargin: '25%' });
  for (const section of root.querySelectorAll('section[id]')) observer.observe(section);
  return near;
}
