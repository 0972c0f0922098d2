import { afterPaint } from '#kit/after-paint.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import { hintName, readHint, useSavedHint, writeHint } from './hint.ts';

/** What every page has of the mochila: it shows and toggles saved places, and loads the code that stores them. */

let openRest = () => {};

/**
 * Reads what this browser knows, follows other tabs, and wakes the mochila where there is something to do: somebody
 * is signed in, or was. A visitor's page fetches nothing more. `whenSignedIn` opens what else the account keeps.
 */
export function startSavedPlaces(whenSignedIn: () => void) {
  openRest = whenSignedIn;
  readHint();
  addEventListener('storage', ({ key }) => {
    if (key === hintName || key === null) readHint();
  });
  useUserStore.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) syncSavedPlaces();
  });
  if (useUserStore.getState().user || useSavedHint.getState().owned) syncSavedPlaces();
}

/** Saves or removes a place: at once in the hint, then in the stored mochila. */
export function toggleSaved(id: string) {
  readHint();
  const { places, taps, owned } = useSavedHint.getState();
  const kept = !(id in places);
  const { [id]: _gone, ...others } = places;
  writeHint({
    places: kept ? { ...others, [id]: 'want' } : others,
    taps: [...taps.filter((tap) => tap.id !== id), { id, kept, at: Date.now() }],
    owned,
  });
  // The hint has the tap already: the button answers first.
  afterPaint(syncSavedPlaces);
}

/** The code that keeps the mochila; without a network a tap waits in the hint until it comes. */
function syncSavedPlaces() {
  import('./saved-places.ts').then(
    ({ openSavedPlaces }) => openSavedPlaces(),
    (error) => console.warn('the mochila could not be opened', error),
  );
  // What was planned here goes into the account too, whatever page somebody signs in from.
  if (useUserStore.getState().user) openRest();
}
