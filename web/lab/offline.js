// Reading offline: asks for the service worker once the page stands, so that it costs the first view nothing. Not in
// frames, not from disk; where it is refused the page works as before.

/** Time for the page to come to rest: keeping the site means fetching and hashing all of it. */
const REST_MS = 2000;

/** @param {string} worker  address; it is in charge of its folder */
export function workOffline(worker) {
  if (!/^https?:$/.test(location.protocol) || window.top !== window) return;
  const register = () => {
    try {
      navigator.serviceWorker?.register(worker, { updateViaCache: 'none' }).catch(() => {});
    } catch {
      // a policy forbids it
    }
  };
  const later = () => setTimeout(register, REST_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later);
}
