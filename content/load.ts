import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardOf, compileGuide, parseFacts } from './compile.ts';
import type { Guide, GuideCard, Lang } from './guide.ts';
import { readGeo } from './map/geo.ts';
import { seaFaults } from './map/sea.ts';
import { readScene, type SceneFile } from './scenes.ts';
import type { Facts } from './schema.ts';

const languages: Lang[] = ['es', 'en'];

/** A destination's colours by day and by night; pages carry them as rules. */
export type Palette = { slug: string; colours: Facts['colours'] };

export type Content = {
  guides: Guide[];
  cards: Record<Lang, GuideCard[]>;
  palettes: Palette[];
  scenes: SceneFile[];
};

/** Reads and compiles every destination below `root` (the folder `content`). Throws for the first fault. */
export function loadContent(root: string): Content {
  const content: Content = { guides: [], cards: { es: [], en: [] }, palettes: [], scenes: [] };
  for (const slug of readdirSync(join(root, 'destinations')).sort()) {
    const folder = `content/destinations/${slug}`;
    const read = (name: string) => readText(root, slug, name);
    const facts = parseFacts(folder, JSON.parse(read('facts.json')));
    if (facts.slug !== slug) throw new Error(`${folder}/facts.json has the slug ${facts.slug}.`);
    const geo = readGeo(join(root, 'geo'), slug);
    const [fault] = seaFaults(folder, facts, geo);
    if (fault) throw new Error(fault);
    const { scene, files } = readScene(join(root, 'destinations', slug));
    content.scenes.push(...files);
    content.palettes.push({ slug, colours: facts.colours });
    const guides = languages.map((lang) =>
      compileGuide(folder, facts, lang, read(`${lang}.md`), scene, geo),
    );
    for (const guide of guides) {
      content.guides.push(guide);
      content.cards[guide.lang].push(cardOf(facts, guide));
    }
  }
  for (const lang of languages) content.cards[lang].sort((a, b) => a.order - b.order);
  return content;
}

function readText(root: string, slug: string, name: string): string {
  try {
    return readFileSync(join(root, 'destinations', slug, name), 'utf8');
  } catch {
    throw new Error(
      `content/destinations/${slug} has no ${name}: every destination has facts.json, es.md and en.md.`,
    );
  }
}
