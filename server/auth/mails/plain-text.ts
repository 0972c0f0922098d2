const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Undoes `escapeHtml`. */
export function unescapeHtml(html: string): string {
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

/** The addresses that a mail links to, in order, without repeats. */
export function linksOf(html: string): string[] {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => unescapeHtml(match[1] ?? ''));
  return [...new Set(links)];
}

/** The six-digit code that stands alone on a line of a mail's text, or null. */
export function codeOf(text: string): string | null {
  return /^(\d{6})$/m.exec(text)?.[1] ?? null;
}
