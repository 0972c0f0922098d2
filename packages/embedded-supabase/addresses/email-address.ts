/** How an e-mail address is read, wherever one is typed or sent: one mailbox is one account. */

/** `form`: it is no address. `letters`: what is before the @ has letters that no mail of ours can carry (SMTPUTF8). */
export type EmailFault = 'form' | 'letters';

/** Characters of a whole address, and of what is before the @ (RFC 5321). */
const longest = { whole: 254, local: 64 };

/** What HTML and Supabase Auth take before the @; a mail server takes dots only between other signs. */
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** Two parts at least, the last no number. */
const domain =
  /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Come along when an address is pasted, and are not seen. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

/**
 * An address as accounts keep it: in lower case, without what surrounds it, its domain in the letters of DNS, so that
 * `ana@españa.co` and `ana@xn--espaa-rta.co` are one.
 */
export function readEmail(typed: string): { email: string } | { fault: EmailFault } {
  const text = typed.replace(invisible, '').trim().normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  const [name, place] = [text.slice(0, at), asciiDomain(text.slice(at + 1))];
  if (at < 1 || place === null || !domain.test(place)) return { fault: 'form' };
  const email = `${name}@${place}`;
  if (email.length > longest.whole || name.length > longest.local) return { fault: 'form' };
  if (local.test(name)) return { email };
  const plain = name.normalize('NFD').replace(/\P{ASCII}/gu, 'a');
  return { fault: local.test(plain) ? 'letters' : 'form' };
}

/** Whether two texts are the same address; what is none is only itself. */
export function isSameEmail(one: string, other: string): boolean {
  return plainEmail(one) === plainEmail(other);
}

function plainEmail(text: string): string {
  const read = readEmail(text);
  return 'email' in read ? read.email : text.trim().toLowerCase();
}

/** A domain as DNS knows it (IDNA, by the rules of URLs); null for what is none. */
function asciiDomain(text: string): string | null {
  // What a URL would take for more than a domain.
  if (text === '' || /[\s%/\\?#@:[\]]/.test(text)) return null;
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return null;
  }
}
