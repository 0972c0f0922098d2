import { badBody } from '../errors/rest-error.ts';
import { limits } from '../limits.ts';

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Refuses a JSON text that is expensive to parse (a megabyte can hold 350,000 empty objects), in one pass that allocates
 * nothing. Throws PGRST102. It does not check that the text is JSON: the parser does.
 */
export function refuseCostly(text: string): void {
  let [depth, rows, commas] = [0, 1, 0];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at);
        break;
      case openArray:
      case openObject:
        depth += 1;
        if (depth > limits.bodyDepth) throw tooMuch('levels', limits.bodyDepth);
        break;
      case closeArray:
      case closeObject:
        depth -= 1;
        break;
      case comma:
        commas += 1;
        if (commas > limits.bodyCommas) throw tooMuch('values', limits.bodyCommas);
        // Between the keys of a single object it is counted too; there are fewer of these.
        if (depth === 1) rows += 1;
        if (rows > limits.bodyRows) throw tooMuch('rows', limits.bodyRows);
    }
  }
}

/** Where the string that begins at `start` ends; the end of the text where it does not. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === backslash) at += 1;
    else if (letter === quote) return at;
  }
  return text.length;
}

function tooMuch(what: string, limit: number): Error {
  return badBody(`The body has too many ${what}: at most ${limit}`);
}
