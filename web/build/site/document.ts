/** The HTML around the application, the same for the built pages and for `npm run dev`. */
type DocumentParts = {
  lang: string;
  /** Inside `<head>`, after charset and viewport. */
  head: string;
  body: string;
  /** A page can be hydrated; a shell is rendered anew. */
  kind: 'page' | 'shell';
  scripts: string;
};

export function htmlDocument({ lang, head, body, kind, scripts }: DocumentParts): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
${head}
</head>
<body>
<div id="root"${kind === 'page' ? ' data-page' : ''}>${body}</div>
${scripts}
</body>
</html>
`;
}

/** One void element with its attributes escaped. */
export function tag(name: string, attributes: Record<string, string>): string {
  const text = Object.entries(attributes)
    .map(([key, value]) =>
      value === '' ? ` ${key.toLowerCase()}` : ` ${key.toLowerCase()}="${escapeHtml(value)}"`,
    )
    .join('');
  return `<${name}${text}>`;
}

/** Text as it stands inside an element or an attribute, of HTML or SVG. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
