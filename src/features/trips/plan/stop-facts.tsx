import { duration, money } from '../../../../domain/language/format.ts';
import type { StopRow } from '../../../../domain/trip/rows.ts';
import { useI18n } from '../../../i18n/context.tsx';

type Props = { stop: StopRow; hideCost?: boolean };

/** Time, length and cost of a stop in one line. */
export function StopFacts({ stop, hideCost = false }: Props) {
  const { t, locale } = useI18n();
  const { start_time: start, end_time: end, minutes, nights, cost_cop: cost } = stop;
  const facts = [
    start && end ? t('trips.stop.from', { start, end }) : start,
    !start && end && t('trips.stop.untilTime', { time: end }),
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
