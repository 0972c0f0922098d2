/**
 * Whether this device has something of its reader's: a session, trips, saved places, a step of signing in, a report that
 * waits, or the site kept offline. By hand, because every page carries this file.
 */
export function knowsReader(): boolean {
  try {
    // The application stores on every device that nobody is signed in (user-store.ts).
    const isNobody = localStorage.getItem('user-storage')?.includes('"user":null') === true;
    return (
      localStorage.length > (isNobody ? 1 : 0) ||
      sessionStorage.getItem('account-flow') !== null ||
      Boolean(navigator.serviceWorker?.controller)
    );
  } catch {
    return false;
  }
}
