/** Which trip they are on: all that a page knows of trips before it asks for more. */

const name = 'trip-hint';

/** The trip that was open last, or the next one; null where there is none on this device. */
export function hintedTrip(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function hintTrip(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(name);
    else localStorage.setItem(name, id);
  } catch {
    // Nothing can be kept here: a page then offers no day by itself.
  }
}
