import { renderToStaticMarkup } from 'react-dom/server';
import type { CompiledWays } from '#guide/compiler/ways/compiled.ts';
import { destinationCards } from '#guide/data/guides.ts';
import { readWays } from '#guide/data/ways.ts';
import type { Journey } from '#guide/ways/journeys.ts';
import { createI18n, I18nProvider } from '#kit/i18n/context.tsx';
import type { Locale } from '#kit/language/locale.ts';
import { SourceContext } from '../../parts/source-mark.tsx';
import { Counted } from '../counted.tsx';
import { type End, endsOf } from '../ends.ts';
import { chainsOf, journeyOf, seldomBetween } from '../journey/journey.ts';
import { JourneyBody } from '../journey/journey-body.tsx';

/** A route of /como-llegar as its page has it. */
export type ShownRoute = {
  /** `en bogota cano-cristales`. */
  name: string;
  lang: Locale;
  from: End;
  to: End;
  ways: CompiledWays;
  journey: Journey | null;
  /** What the page says, a line for each paragraph, item and term, without the marks of sources. */
  text: string;
};

/** All ordered pairs of destinations, rendered by the components of the page. */
export async function shownRoutes(lang: Locale): Promise<ShownRoute[]> {
  const ways = await readWays(lang);
  const i18n = createI18n(lang);
  await Promise.all([i18n.need('site'), i18n.need('ways')]);
  const ends = endsOf(ways, destinationCards(lang));
  return ends.flatMap((from) =>
    ends
      .filter((to) => to !== from)
      .map((to): ShownRoute => {
        const journey = journeyOf(ways, from, to);
        const seldom = journey ? seldomBetween(ways, from, to, journey) : [];
        const page = renderToStaticMarkup(
          <I18nProvider i18n={i18n}>
            <SourceContext value={{ sources: ways.sources, reviewed: ways.reviewed }}>
              <JourneyBody ways={ways} to={to} journey={journey} seldom={seldom} />
              <Counted s={ways.waitSources} />
            </SourceContext>
          </I18nProvider>,
        );
        const name = `${lang} ${from.slug} ${to.slug}`;
        return { name, lang, from, to, ways, journey, text: textOf(page) };
      }),
  );
}

/** The steps of all chains of a route. */
export function stepsOf({ journey }: ShownRoute) {
  return chainsOf(journey).flatMap(({ steps }) => steps);
}

function textOf(html: string): string {
  return html
    .replace(/<button[^>]*>.*?<\/button><span[^>]*popover.*?<\/span><\/span><\/span>/g, '')
    .replace(/<button[^>]*>.*?<\/button>/g, '')
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<\/dt><dd[^>]*>/g, ': ')
    .replace(/<\/(p|h2|h3|li|dd)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll('&nbsp;', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
