/** What pages of a kind start with: addresses of scripts, between spaces, and of style sheets. */
export type Starts = Record<string, { scripts: string; styles: string[] }>;

/**
 * The shell of the planner for a page of another kind: its header stays, the planner's own words and scripts go, and
 * what the page needs is fetched at once instead of when the application comes to ask for it.
 */
export async function shellFor(shell: Response, start: Starts[string]): Promise<Response> {
  const html = await shell.text();
  const links = start.styles
    .filter((sheet) => !html.includes(`href="${sheet}"`))
    .map((sheet) => `<link rel="stylesheet" href="${sheet}">`);
  const changed = html
    .replace(/(<main[^>]*>)[\s\S]*?(<\/main>)/, (_, begin, end) => begin + end)
    .replace(/ data-main="[^"]*"/, () => ` data-main="${start.scripts}"`)
    .replace('</head>', () => `${links.join('')}</head>`);
  const headers = new Headers(shell.headers);
  // Of the answer as it was sent.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(changed, { headers });
}
