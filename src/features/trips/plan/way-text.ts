import { duration } from '../../../../domain/language/format.ts';
import type { Way } from '../../../../domain/trip/ways/ways.ts';
import type { Translate } from '../../../i18n/messages.ts';

/** A way in words; null where there is nothing to say of it. */
export function wayText({ mode, minutes, by, gap, chain }: Way, t: Translate): string | null {
  if (gap) return t(`trips.way.${gap}`);
  if (minutes === null) return null;
  const values = { mode: t(`guide.modes.${mode}`), time: duration(minutes) };
  if (chain) return chainText(chain, values, t);
  if (by === 'traveller') return `${values.mode}, ${values.time}`;
  return t(by === 'guide' ? 'trips.way.known' : 'trips.way.guess', values);
}

/** Where one changes, the other means, and where to sleep on the way. */
function chainText(
  { via, other, night }: NonNullable<Way['chain']>,
  values: { mode: string; time: string },
  t: Translate,
): string {
  const known =
    via.length > 0
      ? t('trips.way.chain', { ...values, via: via.join(' → ') })
      : t('trips.way.chainDirect', values);
  const means = other && {
    mode: t(`guide.modes.${other.mode}`).toLowerCase(),
    time: duration(other.minutes),
  };
  return [
    `${known}.`,
    means && t('trips.way.chainOther', means),
    night && t('trips.way.chainNight', { town: night }),
  ]
    .filter(Boolean)
    .join(' ');
}
