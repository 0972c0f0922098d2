const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Undoes `escapeHtml`. */
function unescapeHtml(html: string): string {
  return html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);
}

/**
 * The text part of one of our own mails: paragraphs apart, each link's address under its label.
 * Not for HTML of others: it knows only the elements that our templates use.
 */
export function plainText(html: string): string {
  const text = html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2:\n$1\n')
    .replace(/<\/(?:p|h1)>/g, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n\.?\n+/g, '\n\n');
  return unescapeHtml(text).trim();
}

/** The links of one of our own mails, with what they say, in order and without repeats. */
export function anchorsOf(html: string): { href: string; label: string }[] {
  const anchors = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  const labels = new Map(
    anchors.map(([, href = '', label = '']) => [unescapeHtml(href), unescapeHtml(label)]),
  );
  return [...labels].map(([href, label]) => ({ href, label }));
}

/** The six-digit code that stands alone on a line of a mail's text, or null. */
export function codeOf(text: string): string | null {
  return /^(\d{6})$/m.exec(text)?.[1] ?? null;
}
