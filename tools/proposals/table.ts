import type { Answer } from './answer.ts';
import { answerOf } from './answer.ts';
import type { Guides } from './guides.ts';
import { propose } from './propose-trip.ts';
import { bestDate, wholeDays } from './requests.ts';

const lengths = [3, 5];

/** The proposals for each destination for three and five days in its season, as a page to read and dispute. */
export async function proposalsPage(guides: Guides): Promise<string> {
  const parts: string[] = [];
  const lines: string[] = [];
  for (const guide of guides.guides)
    for (const days of lengths) {
      const request = wholeDays(guide.slug, days, bestDate(guide));
      const answer = answerOf(request, await propose(request, guides, true), 'es');
      const places = new Set(answer.days.flatMap(({ stops }) => stops.map(({ place }) => place)));
      const first = guide.chosen.filter((slug) => places.has(slug)).length;
      lines.push(`| ${guide.name} | ${days} | ${first} of ${guide.chosen.length} |`);
      parts.push(partOf(`${guide.name}, ${days} days`, answer, new Set(guide.chosen)));
    }
  return [
    '# What the planner proposes',
    '',
    'Eight destinations, three and five whole days in season, middle budget, normal pace, no wish: the input of an argument about taste. An asterisk marks what the guide would show first. Written by `npm run proposals`; a test fails where the planner proposes something else. Why it is so: `docs/decisions/0040-worth-of-a-proposal.md`.',
    '',
    '| Destination | Days | Of the first six |',
    '| --- | --- | --- |',
    ...lines,
    '',
    ...parts,
  ].join('\n');
}

function partOf(title: string, { days, left }: Answer, chosen: ReadonlySet<string>): string {
  const rows = days.flatMap((day) =>
    [...day.stops, ...day.meals]
      .sort((one, other) => (one.from ?? '').localeCompare(other.from ?? ''))
      .map(({ from, to, place, title: name, reason, notes }, nth) => {
        const when =
          nth === 0 ? `${day.number}, ${day.date ?? ''}${day.bed ? `, ${day.bed}` : ''}` : '';
        const star = place !== null && chosen.has(place) ? '\\*' : '';
        return `| ${when} | ${from ?? ''}–${to ?? ''} | ${name}${star} | ${[reason, ...notes].join(' ')} |`;
      }),
  );
  const out = left
    .filter(({ place }) => chosen.has(place))
    .map(({ title: name, reason, cure }) => `- Left out, ${name}: ${[reason, cure].join(' ')}`);
  return [
    `## ${title}`,
    '',
    '| Day | Time | Stop | Why |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    ...out,
    ...(out.length > 0 ? [''] : []),
  ].join('\n');
}
