/** What a month is looked up for, as addresses say it, the same in both languages: `/cuando/enero/playa`. */
export const interestSlugs = {
  beach: 'playa',
  hiking: 'caminar',
  coffee: 'cafe',
  festivals: 'fiestas',
  culture: 'cultura',
} as const;
export type Interest = keyof typeof interestSlugs;

/** In the order in which they are offered. */
export const interests = Object.keys(interestSlugs).filter(
  (key): key is Interest => key in interestSlugs,
);

/** Null for another word. */
export function interestOfSlug(slug: string): Interest | null {
  return interests.find((interest) => interestSlugs[interest] === slug) ?? null;
}
