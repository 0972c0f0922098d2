import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guide } from '#guide/compiler/guide.ts';
import { plainBlocks } from '#guide/compiler/plain.ts';
import { toGeojson } from '#kit/geo/formats/geojson.ts';
import { toGpx } from '#kit/geo/formats/gpx.ts';
import { toKml } from '#kit/geo/formats/kml.ts';
import type { WaypointFile } from '#kit/geo/formats/waypoint.ts';
import type { Messages } from '#kit/i18n/messages.ts';
import { publicPath } from '#kit/language/locale.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { siteOrigin } from '#kit/rules/site-origin.ts';
import { readMessages } from '#messages/read-messages.ts';

const writers = { gpx: toGpx, kml: toKml, geojson: toGeojson };

/** Writes the places of each guide for other programs: `/destinos/<slug>/lugares.gpx`, `.kml` and `.geojson`. */
export function writePlaceFiles(site: string, guides: Guide[]): void {
  for (const guide of guides) {
    const folder = join(site, publicPath(`/destinos/${guide.slug}`, guide.lang));
    mkdirSync(folder, { recursive: true });
    const file = waypointsOf(guide, readMessages(guide.lang));
    for (const [ending, write] of Object.entries(writers))
      writeFileSync(join(folder, `lugares.${ending}`), write(file));
  }
}

/** A guide's places with the first paragraph of each text, the address of the rest, and their kinds in words. */
export function waypointsOf(
  { slug, lang, name, description, places }: Guide,
  words: Messages,
): WaypointFile {
  const page = siteOrigin + publicPath(`/destinos/${slug}`, lang);
  return {
    name: `${name} | Mochila`,
    note: description,
    url: page,
    waypoints: places.map((place) => ({
      name: place.name,
      lat: place.lat,
      lon: place.lon,
      note: [
        plainBlocks(place.text.slice(0, 1)),
        ...(place.positionSource === null ? [words.map.approximate] : []),
      ].join('\n\n'),
      url: siteOrigin + publicPath(placePath(slug, place.slug), lang),
      kind: place.kinds.map((kind) => words.guide.kinds[kind]).join(', '),
    })),
  };
}
