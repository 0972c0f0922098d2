import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { spotSprite } from './spots/spots.ts';

const root = resolve(import.meta.dirname, '../..');

/** Where the drawings of a folder go, from the project's root: beside the texts of a destination of that name. */
function targetOf(folder: string): string {
  const guide = `content/destinations/${folder}`;
  if (existsSync(join(root, guide))) return guide;
  return folder === 'country' ? 'content/country' : `packages/guide/pages/${folder}`;
}

/** Every drawing by the path that it is written to, from the project's root; a folder with a `wide.ts` is a scene. */
export async function readScenes(): Promise<Record<string, () => string>> {
  const files = globSync('*/{wide,tall,square}.ts', { cwd: import.meta.dirname }).sort();
  const scenes = files.map(async (file): Promise<[string, () => string]> => {
    const { scene } = await import(`./${file}`);
    return [`${targetOf(dirname(file))}/scene-${basename(file, '.ts')}.svg`, scene];
  });
  return {
    ...Object.fromEntries(await Promise.all(scenes)),
    'packages/kit/ui/poster/spots.svg': spotSprite,
  };
}
