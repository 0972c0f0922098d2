import type { CompiledWays, YearlyClosure } from '#guide/compiler/ways/compiled.ts';
import type { Step } from '#guide/ways/graph.ts';
import type { Chain } from '#guide/ways/search.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Translate } from '#kit/i18n/messages.ts';
import type { Locale } from '#kit/language/locale.ts';
import { type End, fullName } from '../ends.ts';
import { Marks } from '../marks.tsx';
import { joined, yearly, yearsOf } from '../words.ts';
import styles from './before.module.css';
import { caveatsOf, isOfTheJourney } from './journey.ts';

type Props = { ways: CompiledWays; chains: readonly Chain[]; to: End };
type Warning = { text: string; s: readonly number[] };

/** What keeps somebody from arriving, or from what they came for: said before anything is bought. */
export function Before({ ways, chains, to }: Props) {
  const { t, locale } = useI18n();
  const warnings = [
    ...(ways.closures[to.slug] ?? []).map((closure) => closedAt(closure, to, t, locale)),
    ...onceEach(
      chains.flatMap(({ steps }) => steps.flatMap((step) => seasonOf(step, ways, t, locale))),
    ),
    ...onceEach(
      chains.flatMap(({ steps }) =>
        steps.flatMap((step) =>
          caveatsOf(step)
            .filter(isOfTheJourney)
            .map(({ is, s }) => ({ text: t(`ways.caveats.${is}`), s })),
        ),
      ),
    ),
  ];
  if (warnings.length === 0) return null;
  return (
    <section className={`grid beat ${styles.before}`} aria-labelledby="before-title">
      <h2 id="before-title">{t('ways.before')}</h2>
      <ul>
        {warnings.map(({ text, s }) => (
          <li key={text}>
            {text}
            <Marks numbers={s} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const shownPlaces = 4;

function closedAt(
  { times, places, s }: YearlyClosure,
  to: End,
  t: Translate,
  locale: Locale,
): Warning {
  const moves = times.some((time) => time.moves);
  const ranges = times.map((time) => yearly(time, locale));
  // "Tapete Rojo, the red carpet": the part that is its name.
  const names = places
    .slice(0, places.length > shownPlaces + 1 ? shownPlaces : places.length)
    .map((name) => name.split(',')[0] ?? name);
  const rest = places.length - names.length;
  const all = [...names, ...(rest > 0 ? [t('ways.morePlaces', { count: rest })] : [])];
  const values = {
    name: fullName(to),
    times: joined(ranges, locale, moves ? 'disjunction' : 'conjunction'),
    places: joined(all, locale),
  };
  return { text: t(moves ? 'ways.closedMoves' : 'ways.closed', values), s };
}

function seasonOf(
  { edge, from, to }: Step,
  ways: CompiledWays,
  t: Translate,
  locale: Locale,
): Warning[] {
  const { season, s = [] } = edge.service ?? {};
  if (!season) return [];
  const values = {
    from: from.city,
    to: to.city,
    season: yearly(season, locale),
    years: yearsOf(s, ways.sources, t),
  };
  return [{ text: t('ways.inSeason', values), s }];
}

function onceEach(warnings: readonly Warning[]): Warning[] {
  return warnings.filter(({ text }, nth) => warnings.findIndex((one) => one.text === text) === nth);
}
