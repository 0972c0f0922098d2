import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** What every guide and the country's page answer under the same heading, so that links and readers find it. */
type Fixed = { id: string; in: { guide: string; country: string }; es: string; en: string };

const everywhere = (section: string) => ({ guide: section, country: section });
const arrival = { guide: 'get-there', country: 'get-around' };
const fixed: Fixed[] = [
  { id: 'airport', in: arrival, es: 'Del aeropuerto a la cama', en: 'From the airport to bed' },
  { id: 'terminals', in: arrival, es: 'Terminales de buses', en: 'Bus terminals' },
  {
    id: 'money',
    in: everywhere('practical'),
    es: 'Efectivo y cajeros',
    en: 'Cash and cash machines',
  },
  { id: 'phone', in: everywhere('practical'), es: 'SIM y señal', en: 'SIM card and signal' },
  {
    id: 'women',
    in: everywhere('safe'),
    es: 'Mujeres que viajan solas',
    en: 'Women travelling alone',
  },
  { id: 'lgbt', in: everywhere('safe'), es: 'Viajeros LGBT', en: 'LGBT travellers' },
  {
    id: 'accessibility',
    in: everywhere('access'),
    es: 'Viajeros con discapacidad',
    en: 'Disabled travellers',
  },
  {
    id: 'not-found',
    in: everywhere('practical'),
    es: 'Lo que no encontramos',
    en: 'What we did not find',
  },
];

type Heading = { section: string; title: string; id: string; text: string };

/** The sub-headings of the third level, each with its section and what stands below it. */
function headingsOf(markdown: string): Heading[] {
  const headings: Heading[] = [];
  let section = '';
  let isBelow = false;
  for (const line of markdown.split('\n')) {
    const {
      level,
      title = '',
      id = '',
    } = line.match(/^(?<level>#+) (?<title>.+?) \{#(?<id>[a-z0-9-]+)\}$/)?.groups ?? {};
    if (level === '##') section = id;
    if (level === '###') headings.push({ section, title, id, text: '' });
    if (level) isBelow = level === '###';
    const last = headings.at(-1);
    if (!level && isBelow && last) last.text += `${line}\n`;
  }
  return headings;
}

const root = resolve(import.meta.dirname, '../../../content');
const pages = [
  ...readdirSync(join(root, 'destinations')).map((slug) => ({
    page: 'guide' as const,
    folder: `destinations/${slug}`,
  })),
  { page: 'country' as const, folder: 'country' },
];

describe.each(pages)('$folder', ({ page, folder }) => {
  test.each(['es', 'en'] as const)('has every fixed subsection in its section, in %s', (lang) => {
    const headings = headingsOf(readFileSync(join(root, folder, `${lang}.md`), 'utf8'));
    const wanted = fixed.map((one) => ({ section: one.in[page], title: one[lang], id: one.id }));
    const found = fixed.flatMap(({ id }) => headings.filter((heading) => heading.id === id));
    expect(found.map(({ section, title, id }) => ({ section, title, id }))).toEqual(wanted);
    for (const { id, text } of found) expect(text.trim(), `${id} says nothing`).not.toBe('');
    const practical = headings.filter(({ section }) => section === 'practical');
    expect(practical.at(-1)?.id).toBe('not-found');
  });
});
