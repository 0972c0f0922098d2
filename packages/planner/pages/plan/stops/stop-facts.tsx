import { clockOf } from '#kit/calendar/clock.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { duration, money } from '#kit/language/format.ts';
import type { StopRow } from '#planner/rules/rows/rows.ts';
import type { ShownTime } from '#planner/rules/ways/day-outline.ts';

type Props = {
  stop: StopRow;
  hideCost?: boolean;
  /** When it is reached and left by the plan, where nobody typed it. */
  time?: ShownTime | undefined;
};

/** Time, length and cost of a stop in one line. */
export function StopFacts({ stop, hideCost = false, time }: Props) {
  const { t, locale } = useI18n();
  const { start_time: start, end_time: end, minutes, nights, cost_cop: cost } = stop;
  const derived = time && !time.typed && !end ? time : null;
  const facts = [
    derived && t('trips.stop.about', { time: clockOf(derived.start) }),
    // Of a stay on two days: no span of hours.
    ...(stop.kind === 'stay'
      ? [start && t('trips.stop.in', { time: start }), end && t('trips.stop.out', { time: end })]
      : [
          start && end ? t('trips.stop.from', { start, end }) : start,
          !start && end && t('trips.stop.untilTime', { time: end }),
        ]),
    minutes && !end && duration(minutes),
    stop.kind === 'leg' && stop.mode && t(`guide.modes.${stop.mode}`),
    stop.kind === 'stay' && t('trips.stop.forNights', { nights: nights ?? 1 }),
    !hideCost &&
      cost !== null &&
      (stop.cost_by === 'person'
        ? t('trips.stop.each', { cost: money(cost, locale) })
        : money(cost, locale)),
  ].filter(Boolean);
  return facts.length > 0 ? <small>{facts.join(' · ')}</small> : null;
}
