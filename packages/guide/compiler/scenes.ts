import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from './guide.ts';

/** Addresses of the drawings of places, by slug. */
export type Drawings = Record<string, string>;

/** A drawing as the site serves it; `url` carries a hash of its bytes. */
export type SceneFile = { url: string; source: string };

const shapes = ['wide', 'tall', 'square'] as const;

/**
 * The drawings of a destination: scene-wide.svg (16:9), and where they were drawn scene-tall.svg (4:5) and
 * scene-square.svg. `data-focus` on the wide one's root says where to cut when there is no other, in percent
 * of its width. The page draws sky and stars, and sets the place's name between them and the drawing: its own
 * sky is transparent, and of what stands above a third of its height, only few and slender things may cross
 * letters. The lowest tenth may be cut away. Null when the folder has no scene-wide.svg: pages then show the sky alone.
 */
export function readScene(folder: string): { scene: Scene | null; files: SceneFile[] } {
  const names = new Set(readdirSync(folder));
  const files: SceneFile[] = [];
  const urls: Partial<Record<(typeof shapes)[number], string>> = {};
  let focus = 50;
  for (const shape of shapes) {
    const name = `scene-${shape}.svg`;
    if (!names.has(name)) continue;
    const source = readFileSync(join(folder, name), 'utf8');
    const url = addressOf(folder, shape, source);
    if (shape === 'wide') focus = Number(source.match(/data-focus="(\d+)"/)?.[1] ?? focus);
    files.push({ url, source });
    urls[shape] = url;
  }
  if (!urls.wide) return { scene: null, files: [] };
  return {
    scene: { wide: urls.wide, tall: urls.tall ?? null, square: urls.square ?? null, focus },
    files,
  };
}

/**
 * The drawings of single places, 800 by 600 and opaque: `drawings/<slug>.svg`.
 * Throws for one whose place is not among `slugs`.
 */
export function readDrawings(
  folder: string,
  slugs: string[],
): { drawings: Drawings; files: SceneFile[] } {
  const files: SceneFile[] = [];
  const drawings: Drawings = {};
  for (const name of readdirSync(folder).includes('drawings')
    ? readdirSync(join(folder, 'drawings')).sort()
    : []) {
    const slug = name.replace(/\.svg$/, '');
    if (!slugs.includes(slug)) throw new Error(`${folder}/drawings/${name} is of no place.`);
    const source = readFileSync(join(folder, 'drawings', name), 'utf8');
    const url = addressOf(folder, slug, source);
    files.push({ url, source });
    drawings[slug] = url;
  }
  return { drawings, files };
}

function addressOf(folder: string, name: string, source: string): string {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return `/assets/${folder.split(/[/\\]/).at(-1)}-${name}-${hash}.svg`;
}
