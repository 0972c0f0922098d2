const utf8 = new TextEncoder();

/** Most octets of a line, RFC 5545 section 3.1. */
const longest = 75;

/** A TEXT value, RFC 5545 section 3.3.11. Control characters, which the format cannot hold, are left out. */
export function icsText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cs}]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** `20270601` of `2027-06-01`. */
export function icsDate(date: string): string {
  return date.replaceAll('-', '');
}

/** Lines with the line ends of the format, long ones folded between characters. */
export function icsLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function folded(line: string): string {
  if (line.length * 3 <= longest) return line;
  let [text, octets] = ['', 0];
  for (const sign of line) {
    const more = utf8.encode(sign).length;
    if (octets + more > longest) {
      text += '\r\n ';
      octets = 1;
    }
    text += sign;
    octets += more;
  }
  return text;
}
