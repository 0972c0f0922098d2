declare module 'virtual:content' {
  type Guide = import('#guide/compiler/guide.ts').Guide;
  type PlacePage = import('#guide/compiler/places/page.ts').PlacePage;
  type Country = import('#guide/compiler/guide.ts').Country;
  type Atlas = import('#guide/compiler/atlas.ts').Atlas;
  type Almanac = import('#guide/compiler/guide.ts').Almanac;
  type GuideCard = import('#guide/compiler/guide.ts').GuideCard;

  export const cards: { es: GuideCard[]; en: GuideCard[] };
  /** By `slug.lang`: an address to fetch in the browser, the guide itself where there is none. */
  export const guides: Record<string, string | Guide>;
  /** By `slug.lang`: where a guide's places are, as `<place>.json`, and their names as `index.json`. */
  export const placeFolders: Record<string, string>;
  /** By `slug/place.lang`: the pages themselves; empty in the browser. */
  export const placePages: Record<string, PlacePage>;
  /** By `country.lang`, likewise. */
  export const countries: Record<string, string | Country>;
  /** By `atlas.lang`, likewise. */
  export const atlases: Record<string, string | Atlas>;
  /** By `almanac.lang`, likewise. */
  export const almanacs: Record<string, string | Almanac>;
  /** By `home.lang`, likewise. */
  export const homes: Record<string, string | import('#guide/compiler/home.ts').Home>;
  /** By `itineraries.lang`, likewise. */
  export const itineraryCards: Record<
    string,
    string | import('#guide/compiler/itinerary-cards.ts').ItineraryCard[]
  >;
  /** By `stays.lang`, likewise. */
  export const stays: Record<string, string | import('#guide/compiler/ways/stays.ts').StayFacts[]>;
  /** By `ways.lang`, likewise. */
  export const ways: Record<
    string,
    string | import('#guide/compiler/ways/compiled.ts').CompiledWays
  >;
  /** Address of the islands, likewise. */
  export const islands: string | import('#kit/geo/islands.ts').Island[];
  /** Address of the towns of the country; empty where there is no browser. */
  export const countryTowns: string;
  /** The year that crowds, holidays and festivals are told for. */
  export const shownYear: number;
  /** Address of the interactive map's ground; empty where there is no browser. */
  export const ground: string;
}
