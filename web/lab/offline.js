// Reading offline: asks for the service worker once the page stands, so that it costs the first view nothing. Not in
// frames, not from disk; where it is refused the page works as before.

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
  if (document.readyState === 'complete') setTimeout(register, 0);
  else window.addEventListener('load', register);
}
