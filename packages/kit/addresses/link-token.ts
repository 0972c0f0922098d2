/** Characters of the token of a public link, an invitation or a calendar. */
const length = 43;
const token = new RegExp(`^[A-Za-z0-9_-]{${length}}`);

/**
 * The token that begins what an address says, empty where there is none. Signs of the sentence around a link come along
 * in chats and mails: a full stop, a bracket, a quotation mark, a slash, the underscores of italics.
 */
export function linkToken(given: string): string {
  const [found = ''] = token.exec(given) ?? [];
  return /^[^\p{L}\p{N}]*$/u.test(decoded(given.slice(found.length))) ? found : '';
}

/** A word of an address without the signs of the sentence around it. */
export function withoutSigns(given: string): string {
  return given.replace(/[^\p{L}\p{N}_-]+$/u, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
