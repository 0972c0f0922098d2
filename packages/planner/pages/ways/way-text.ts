import type { Translate } from '#kit/i18n/messages.ts';
import { duration } from '#kit/language/format.ts';
import type { Way } from '../../rules/ways/ways.ts';

/** A way in words; null where there is nothing to say of it. */
export function wayText(way: Way, t: Translate): string | null {
  const { mode, minutes, by, gap, chain, trailMinutes } = way;
  if (gap) return t(`trips.way.${gap}`);
  if (minutes === null) return null;
  const values = { mode: t(`guide.modes.${chain?.mode ?? mode}`), time: duration(minutes) };
  const isPart = trailMinutes !== null && trailMinutes < minutes;
  const walked = isPart ? duration(trailMinutes) : '';
  const isWalk = mode === 'walk' && !chain;
  if (isPart && isWalk) return t('trips.way.trail', { walked, time: values.time });
  const text = chain ? chainText(chain, values, t) : plainText(by, values, t);
  return isPart ? `${text} ${t('trips.way.trailEnd', { walked })}` : text;
}

function plainText(by: Way['by'], values: { mode: string; time: string }, t: Translate): string {
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
