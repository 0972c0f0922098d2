/** Which trip they are on: all that a page knows of trips before it asks for more. */

const name = 'trip-hint';

/** The trip that was open last, or the next one; null where this device has none to go on with. */
export function hintedTrip(): string | null {
  try {
    return localStorage.getItem(name) || null;
  } catch {
    return null;
  }
}

/** Empty where all trips are archived: the key means that there are some (web/reader/device.ts). */
export function hintTrip(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(name);
    else localStorage.setItem(name, id);
  } catch {
    // Nothing can be kept here: a page then offers no day by itself.
  }
}
