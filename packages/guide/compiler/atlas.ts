import type { PlaceKind } from '#kit/rules/place-kinds.ts';
import type { Guide, Lang } from './guide.ts';
import { drawCountry } from './map/country-drawing.ts';

/** WGS 84 degrees; `approximate` is a position that we estimated. */
export type AtlasPlace = {
  slug: string;
  name: string;
  kinds: PlaceKind[];
  lat: number;
  lon: number;
  approximate: boolean;
};

export type AtlasDestination = { slug: string; name: string; places: AtlasPlace[] };

/** A destination on the country's drawing: a dot for each place, in the drawing's units, and where its name goes. */
export type AtlasMark = {
  slug: string;
  name: string;
  dots: { x: number; y: number; kinds: PlaceKind[] }[];
  /** Shares of width and height, 0 to 1. */
  label: { x: number; y: number; side: 'e' | 'w' };
};

export type AtlasDrawing = {
  width: number;
  height: number;
  land: string;
  around: string;
  rivers: string;
  marks: AtlasMark[];
};

/** Every place of every destination in one language, in the order of the lists. */
export type Atlas = { lang: Lang; destinations: AtlasDestination[]; drawing: AtlasDrawing };

/** `guides` are those of one language in the order of the lists; `folder` is content/geo. */
export function atlasOf(lang: Lang, guides: Guide[], folder: string): Atlas {
  const destinations = guides.map(({ slug, name, places }) => ({
    slug,
    name,
    places: places.map((place) => ({
      slug: place.slug,
      name: place.name,
      kinds: place.kinds,
      lat: place.lat,
      lon: place.lon,
      approximate: place.positionSource === null,
    })),
  }));
  return { lang, destinations, drawing: drawCountry(destinations, folder) };
}
