/** Of Spanish and English the one that comes first in a browser's list of languages; `otherwise` where neither does. */
export function preferredLanguage(languages: readonly string[], otherwise: string): string {
  return /\be[ns]\b/.exec(`${languages}`)?.[0] ?? otherwise;
}
