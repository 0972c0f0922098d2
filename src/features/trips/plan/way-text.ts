import { duration } from '../../../../domain/language/format.ts';
import type { Way } from '../../../../domain/trip/ways/ways.ts';
import type { Translate } from '../../../i18n/messages.ts';

/** A way in words; null where there is nothing to say of it. */
export function wayText({ mode, minutes, by, gap }: Way, t: Translate): string | null {
  if (gap) return t(`trips.way.${gap}`);
  if (minutes === null) return null;
  const values = { mode: t(`guide.modes.${mode}`), time: duration(minutes) };
  if (by === 'traveller') return `${values.mode}, ${values.time}`;
  return t(by === 'guide' ? 'trips.way.known' : 'trips.way.guess', values);
}
