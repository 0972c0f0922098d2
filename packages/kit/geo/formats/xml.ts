// What XML 1.0 has no way to write, not even escaped: https://www.w3.org/TR/xml/#charsets
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text that can stand in an element or in an attribute. Half characters and control characters are left out. */
export function xmlText(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

/** An element with a text; nothing where there is none. */
export function element(name: string, text: string | undefined): string {
  return text ? `<${name}>${xmlText(text)}</${name}>` : '';
}
