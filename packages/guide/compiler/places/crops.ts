import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type PlaceKind, placeKinds } from '#kit/rules/place-kinds.ts';
import type { Scene } from '../guide.ts';
import type { Picture } from './page.ts';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const crop = v.strictObject({
  drawing: v.picklist(['wide', 'tall', 'square']),
  /** What stands in the middle of the picture, in percent of the drawing. */
  x: share,
  y: share,
  /** Width of the drawing, in widths of the picture. */
  zoom: v.pipe(v.number(), v.minValue(1), v.maxValue(4)),
});

/** Details of the drawing, of which there is at least one. */
const details = v.pipe(v.array(crop), v.minLength(1));

/** For each kind of place the details that suit it, which its places take in turn; for some places their own. */
const cropsSchema = v.strictObject({
  kinds: v.record(v.picklist(placeKinds), details),
  places: v.record(v.string(), crop),
});

export type Crops = {
  kinds: Partial<Record<PlaceKind, v.InferOutput<typeof details>>>;
  places: Record<string, v.InferOutput<typeof crop>>;
};

const sizes = {
  wide: { width: 1600, height: 900 },
  tall: { width: 800, height: 1000 },
  square: { width: 600, height: 600 },
};

/** Reads crops.json of a destination's folder; none is none. */
export function readCrops(folder: string): Crops {
  const file = join(folder, 'crops.json');
  if (!existsSync(file)) return { kinds: {}, places: {} };
  return v.parse(cropsSchema, JSON.parse(readFileSync(file, 'utf8')));
}

/** The detail for a place, the `nth` of its kind; null where the destination has no drawing. */
export function pictureOf(
  scene: Scene | null,
  crops: Crops,
  place: string,
  kind: PlaceKind,
  nth: number,
): Picture | null {
  if (!scene) return null;
  const choices = crops.kinds[kind] ?? [];
  const { drawing, ...window } = crops.places[place] ??
    choices[nth % choices.length] ?? {
      drawing: 'wide' as const,
      x: scene.focus,
      y: 70,
      zoom: 1.6,
    };
  const url = scene[drawing];
  if (!url) return { url: scene.wide, ...sizes.wide, ...window };
  return { url, ...sizes[drawing], ...window };
}
