import type { CompiledWays } from '../../../content/ways/compiled.ts';
import { durationRange } from '../../../domain/language/format.ts';
import { timeOf } from '../../../domain/trip/clock.ts';
import { firstDeparture, lastDeparture, townWhenMissed } from '../../../domain/ways/departures.ts';
import type { Hub } from '../../../domain/ways/graph.ts';
import type { Chain } from '../../../domain/ways/search.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { Translate } from '../../i18n/messages.ts';
import { ChainLine } from './chain-line.tsx';
import styles from './chain-section.module.css';
import { meansOf, totalOf } from './journey.ts';

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
          {adviceOn(chain, night, t).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <ChainLine ways={ways} chain={chain} />
    </section>
  );
}

/** When to leave, what happens to whoever leaves later, and the night on the way. */
function adviceOn(chain: Chain, night: Hub | null, t: Translate): string[] {
  const last = lastDeparture(chain);
  const nights = night
    ? [t('ways.nightOn', { town: night.name })]
    : last === null
      ? [t('ways.nightBus')]
      : [];
  if (!last) return [t('ways.leaveNight'), ...nights];
  const { leave, decides, by, unknown } = last;
  const hub = (decides && chain.steps[decides.step]?.from.city) ?? '';
  const at = timeOf(decides?.at ?? 0);
  const key = {
    evening: 'leaveEvening',
    source: 'leaveSource',
    daylight: 'leaveDaylight',
  } as const;
  const time = timeOf((leave + 1440) % 1440);
  const when = t(leave < 0 ? 'ways.leaveDayBefore' : 'ways.leave', { time });
  const town = townWhenMissed(chain, last)?.name;
  const steps = unknown.flatMap((nth) => chain.steps[nth] ?? []);
  const names = steps.map(
    ({ edge, from, to }) =>
      `${t(`guide.modes.${edge.mode}`).toLowerCase()} ${from.city} – ${to.city}`,
  );
  const first = firstDeparture(chain);
  const firstStep = first && chain.steps[first.step];
  return [
    `${when}: ${t(`ways.${key[by]}`, { hub, at })}`,
    ...(names.length > 0 ? [t('ways.leaveUnknown', { steps: names.join(', ') })] : []),
    ...(first && firstStep && first.leave > 0
      ? [t('ways.earliest', { hub: firstStep.from.city, at: timeOf(first.at) })]
      : []),
    ...(town ? [t('ways.missed', { town })] : []),
    ...nights,
  ];
}
