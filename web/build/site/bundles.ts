import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageFile } from '#offline/worker/files/packages.ts';
import { brotli } from './compress.ts';

/** Texts. Pages are not the same everywhere: the server changes them. */
const bundled = /\.(m?js|css|json|svg)$/;
/** Bytes before compression: what a lost network takes away is not much, and fewer would compress worse. */
const largest = 700_000;
/** MapLibre and its worker are large each, and hold half of the worker twice: 93 KB less together. */
const together = /\/(live-map|maplibre-gl-worker)-/;

/**
 * Writes the texts of files that are kept together into bundles: JSON files of each text by its address. Compressed
 * together they are a third smaller. Gives each file its bundle, and as bytes its share of it.
 */
export async function writeBundles(
  site: string,
  files: readonly PackageFile[],
): Promise<PackageFile[]> {
  const [rest, texts] = [[] as PackageFile[], [] as PackageFile[]];
  for (const file of files) (bundled.test(file[0]) ? texts : rest).push(file);
  const bundles = groupsOf(site, texts).map((group) => writeBundle(site, group));
  return [...rest, ...(await Promise.all(bundles)).flat()];
}

/** Files of one kind side by side. */
function groupsOf(site: string, files: readonly PackageFile[]): PackageFile[][] {
  const ending = (address: string) => address.slice(address.lastIndexOf('.'));
  const map = files.filter(([address]) => together.test(address));
  const others = files.filter((file) => !map.includes(file));
  const sorted = others.toSorted(([a], [b]) => (ending(a) + a < ending(b) + b ? -1 : 1));
  const groups: PackageFile[][] = map.length > 0 ? [map] : [];
  let room = 0;
  for (const file of sorted) {
    const { size } = statSync(join(site, file[0]));
    if (size > room) {
      groups.push([]);
      room = largest;
    }
    groups.at(-1)?.push(file);
    room -= size;
  }
  return groups;
}

async function writeBundle(site: string, files: readonly PackageFile[]): Promise<PackageFile[]> {
  if (files.length < 2) return [...files];
  const texts = files.map(([address]) => [address, readFileSync(join(site, address), 'utf8')]);
  const json = JSON.stringify(Object.fromEntries(texts));
  const name = createHash('sha256').update(json).digest('hex').slice(0, 8);
  const address = `/assets/bundle-${name}.json`;
  // Quality 11 takes two and a half times as long and saves less than 1 %.
  const bundle = await brotli(Buffer.from(json), 10);
  writeFileSync(join(site, address), json);
  writeFileSync(join(site, `${address}.br`), bundle);
  const alone = files.reduce((sum, [, bytes]) => sum + bytes, 0);
  // Rounded so that the shares add up to the bundle.
  let before = 0;
  let given = 0;
  return files.map(([file, bytes, hash]) => {
    before += bytes;
    const share = Math.round((before / alone) * bundle.length) - given;
    given += share;
    return [file, share, hash, address];
  });
}
