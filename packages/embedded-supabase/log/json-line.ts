/**
 * What a terminal would obey and not show, or an editor would take for the end of a line: control characters beyond
 * those that JSON escapes itself (U+009B begins a command), marks of direction, invisible ones and half characters.
 */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** One line of JSON for a log or a terminal: what somebody wrote shows as text whatever is in it, and reads back. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(unseen, (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
