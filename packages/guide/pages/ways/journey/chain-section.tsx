import type { CompiledWays } from '#guide/compiler/ways/compiled.ts';
import {
  firstDeparture,
  isScheduled,
  type LastDeparture,
  lastDeparture,
  lastOf,
  minutesBeforeTakeOff,
  townWhenMissed,
} from '#guide/ways/departures.ts';
import type { Hub, Step } from '#guide/ways/graph.ts';
import type { Chain } from '#guide/ways/search.ts';
import { timeOf } from '#kit/calendar/clock.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Translate } from '#kit/i18n/messages.ts';
import { durationRange } from '#kit/language/format.ts';
import type { Locale } from '#kit/language/locale.ts';
import { yearsOf } from '../words.ts';
import { ChainLine } from './chain-line.tsx';
import styles from './chain-section.module.css';
import { meansOf, roundedUp, totalOf } from './journey.ts';

type Props = { id: string; ways: CompiledWays; chain: Chain; night: Hub | null };

/** One way to get there: how long, when to leave, its steps. */
export function ChainSection({ id, ways, chain, night }: Props) {
  const { t, locale } = useI18n();
  return (
    <section className="grid beat" id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{meansOf(chain, t)}</h2>
        <p className={styles.total}>
          <span>{t('ways.total')}</span>
          {durationRange(totalOf(chain), locale)}
        </p>
        <div className={styles.advice}>
          {adviceOn(chain, night, ways, t, locale).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <ChainLine ways={ways} chain={chain} />
    </section>
  );
}

/**
 * When to leave, what happens to whoever leaves later, and the night on the way. An hour is named only where every
 * last departure on the way is known: a bus that has left, or an airport that is shut, is no advice.
 */
function adviceOn(
  chain: Chain,
  night: Hub | null,
  { sources }: CompiledWays,
  t: Translate,
  locale: Locale,
): string[] {
  const saidIn = (step: Step | undefined) => yearsOf(step?.edge.service?.s ?? [], sources, t);
  const last = lastDeparture(chain);
  const nights = night
    ? [t('ways.nightOn', { town: night.name })]
    : last === null
      ? [t('ways.nightBus')]
      : [];
  if (!last) return [t('ways.leaveNight'), ...unknownDepartures(chain, t), ...nights];
  if (last.unknown.length > 0) return [...whenToAsk(chain, t, locale), ...nights];
  const first = firstDeparture(chain);
  const firstStep = first && chain.steps[first.step];
  const town = townWhenMissed(chain, last)?.name;
  return [
    setOffBy(chain, last, saidIn, t),
    ...(first && firstStep && first.leave > 0
      ? [
          t('ways.earliest', {
            hub: firstStep.from.city,
            at: timeOf(first.at),
            years: saidIn(firstStep),
          }),
        ]
      : []),
    ...(town ? [t('ways.missed', { town })] : []),
    ...nights,
  ];
}

function setOffBy(
  chain: Chain,
  { leave, decides, by }: LastDeparture,
  saidIn: (step: Step | undefined) => string,
  t: Translate,
): string {
  const step = decides ? chain.steps[decides.step] : undefined;
  const hub = step?.from.city ?? '';
  const at = timeOf(decides?.at ?? 0);
  const key = {
    evening: 'leaveEvening',
    source: 'leaveSource',
    daylight: 'leaveDaylight',
  } as const;
  const time = timeOf((leave + 1440) % 1440);
  const when = t(leave < 0 ? 'ways.leaveDayBefore' : 'ways.leave', { time });
  return `${when}: ${t(`ways.${key[by]}`, { hub, at, years: saidIn(step) })}`;
}

/** Counted back from the flight that one has booked; by land, that one has to ask. */
function whenToAsk(chain: Chain, t: Translate, locale: Locale): string[] {
  const before = minutesBeforeTakeOff(chain);
  const from = chain.steps[0]?.from.city ?? '';
  if (before === null) return unknownDepartures(chain, t);
  const time = durationRange(roundedUp([before, before]), locale);
  const flights = chain.steps.filter(({ edge }) => edge.mode === 'air').length;
  return [
    t('ways.beforeTakeOff', { from, time }),
    ...(flights > 1 ? [t('ways.twoFlights')] : []),
    ...unknownDepartures(chain, t),
  ];
}

/** Of which connections by land and water nobody published the last departure; a flight is booked. */
function unknownDepartures(chain: Chain, t: Translate): string[] {
  const names = chain.steps
    .filter((step) => step.edge.mode !== 'air' && isScheduled(step) && !lastOf(step))
    .map(
      ({ edge, from, to }) =>
        `${t(`guide.modes.${edge.mode}`).toLowerCase()} ${from.city} – ${to.city}`,
    );
  return names.length > 0 ? [t('ways.leaveUnknown', { steps: names.join(', ') })] : [];
}
