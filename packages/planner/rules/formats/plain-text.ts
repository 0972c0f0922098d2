/** Signs and Spanish letters by their names in XML and HTML. */
export const namedSigns: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ...['aacute á', 'eacute é', 'iacute í', 'oacute ó', 'uacute ú', 'ntilde ñ', 'uuml ü'].flatMap(
    (letter) => {
      const [name = '', sign = ''] = letter.split(' ');
      const capital = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
      return [[name, sign] as const, [capital, sign.toUpperCase()] as const];
    },
  ),
]);

/** One line of text for a name: no control characters, white space as single spaces, at most `most` characters. */
export function oneLine(text: string, most: number): string {
  return cut(text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim(), most);
}

/** Mark-up or a script where a name should be: `<b>`, `</`, `<!`, `javascript:`. A lone `<` is a sign like any other. */
export function hasMarkup(text: string): boolean {
  return /<\s*[a-z/!?]/i.test(text) || /^\s*(javascript|data|vbscript):/i.test(text);
}

/**
 * Running text of a description, which programs write as HTML: tags are left out, ends of paragraphs become new
 * lines. What it gives is plain text and must be shown as such: it is not made safe as HTML.
 */
export function plainText(html: string, most: number): string {
  const text = html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<(br|\/p|\/div|\/li|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<[a-z/!?][^<>]*(>|$|(?=<))/gi, '')
    .replace(/&(\w{2,6});/g, (whole, name: string) => namedSigns.get(name) ?? whole)
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
  return cut(text.trim(), most);
}

/** Never half a character. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
