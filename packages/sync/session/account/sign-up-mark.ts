/**
 * Which browser an account was opened from. An account that waits for its e-mail to be confirmed keeps
 * the data, and on a hosted service also the password, of whoever signed up with the address first; so a
 * sign-up sends a random mark along, and where the confirmed account has another one, somebody else's
 * password is on it.
 */

const name = 'mochila-sign-up';
let last: string | null = null;

/**
 * The mark of a sign-up that is about to be sent, kept with its address for other tabs, in which the mail's link opens.
 * A hosted service shows it to whoever signs up with the same address again, so that it counts for that address alone.
 */
export function newMark(email: string): string {
  const mark = randomText(12);
  last = withAddress(mark, email);
  try {
    localStorage.setItem(name, last);
  } catch {
    // A browser that refuses storage remembers it in this tab.
  }
  return mark;
}

/** True when this browser's last sign-up opened the account. */
export function isOwnSignUp({
  email = '',
  user_metadata,
}: {
  email?: string;
  user_metadata: Record<string, unknown>;
}): boolean {
  const { sign_up: mark } = user_metadata;
  return typeof mark === 'string' && withAddress(mark, email) === (storedMark() ?? last);
}

const withAddress = (mark: string, email: string) => `${mark} ${email.trim().toLowerCase()}`;

export function forgetMark() {
  last = null;
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

function storedMark(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** So many random bytes as base64url. */
export function randomText(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
