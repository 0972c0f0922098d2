const mark = 'mochila:reloaded';

/**
 * Reloads the page once when a piece of the application fails to load, as after a deploy.
 * A second failure within ten seconds is left to the error boundary; without a network a reload
 * would take away what is on the screen, so the failure is left to whoever asked for the piece.
 */
export function reloadOnceWhenAChunkFails() {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(mark));
    if (!navigator.onLine || Date.now() - last < 10_000) return;
    sessionStorage.setItem(mark, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
