import type { Plan, PlanDay } from '../plan.ts';
import type { FileRow, StopRow } from '../rows/rows.ts';
import { isPicture } from './cover.ts';

/** A photo and the stop that it belongs to; null where it is of a whole day or of the trip. */
export type AlbumPhoto = { file: FileRow; stop: StopRow | null };
/** The photos of a day; without a day, those of the trip itself and of stops that have none. */
export type AlbumPart = { day: PlanDay | null; photos: AlbumPhoto[] };

/**
 * A trip's photos by day, in the order of its stops; a day's own come before those of its stops, and what has no day
 * comes last. Parts without photos are left out.
 */
export function albumOf({ days, unplanned, files }: Plan): AlbumPart[] {
  const pictures = files.filter((file) => file.kind === 'photo' && isPicture(file));
  const parts = days.map((day): AlbumPart => ({ day, photos: [] }));
  const rest: AlbumPart = { day: null, photos: [] };
  const lists = [...days.map(({ stops }) => stops), unplanned];
  const stops = new Map(
    lists.flatMap((list, part) =>
      list.map((stop, nth) => [stop.id, { stop, part: parts[part] ?? rest, nth }] as const),
    ),
  );
  const orders = new Map<string, number>();
  for (const file of pictures) {
    const at = stops.get(file.stop_id ?? '');
    const own = parts.find(({ day }) => day?.day.id === file.day_id);
    const part = at?.part ?? own ?? rest;
    part.photos.push({ file, stop: at?.stop ?? null });
    orders.set(file.id, at ? at.nth : -1);
  }
  const orderOf = ({ file }: AlbumPhoto) => orders.get(file.id) ?? -1;
  return [...parts, rest]
    .filter(({ photos }) => photos.length > 0)
    .map(({ day, photos }) => ({
      day,
      photos: photos.toSorted((one, other) => orderOf(one) - orderOf(other)),
    }));
}

/** What cameras and phones call photos: `IMG_20260103_102200`, `DSC01234`, `PXL_20260103_152233444.MP`. */
const cameraName =
  /^(?:(?:img|mvimg|dscn?|dscf|pxl|dji|gopr|photo|foto|image|whatsapp)(?:[-_ ](?:image|wa))?)?[-_ ]*(?=\d{3})[\d\s_.()-]*(?:[a-z]{2}\d*)?$/i;

/** What somebody called a photo; empty where it is still called as its camera called it. */
export function captionOf({ title }: Pick<FileRow, 'title'>): string {
  const name = title.trim();
  return cameraName.test(name) ? '' : name;
}
