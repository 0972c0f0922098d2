declare module 'virtual:content' {
  type Guide = import('../content/guide.ts').Guide;
  type GuideCard = import('../content/guide.ts').GuideCard;

  export const cards: { es: GuideCard[]; en: GuideCard[] };
  /** By `slug.lang`: an address to fetch in the browser, the guide itself where there is none. */
  export const guides: Record<string, string | Guide>;
}
