import * as v from 'valibot';

/**
 * An invitation that waits while somebody signs in or creates an account. It stays in this browser and is in no
 * address that a server, a mail or the next site sees.
 */

const key = 'mochila-invitation';
/** Milliseconds: no invitation lasts longer. */
const lifetime = 7 * 24 * 60 * 60 * 1000;
const schema = v.object({ token: v.string(), at: v.number() });

export function saveInvitation(token: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ token, at: Date.now() }));
  } catch {
    // Without storage the link has to be opened again.
  }
}

/** Its token; null where none waits, or it waited too long. */
export function savedInvitation(): string | null {
  try {
    const { token, at } = v.parse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return Date.now() - at < lifetime ? token : null;
  } catch {
    return null;
  }
}

export function dropInvitation(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is none then.
  }
}
