const mark = 'mochila:reloaded';

/**
 * Reloads the page once when a piece of the application fails to load, as after a deploy; a second
 * failure within ten seconds is left to whoever asked for the piece. A route's own piece is the
 * router's affair: it reloads once when the piece is shown, not when a link is merely pointed at.
 * Without a network a reload would take away what is on the screen, so nothing is done.
 */
export function reloadOnceWhenAChunkFails() {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || event.payload.message.includes('/assets/route-')) return;
    const last = Number(sessionStorage.getItem(mark));
    if (Date.now() - last < 10_000) return;
    sessionStorage.setItem(mark, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
