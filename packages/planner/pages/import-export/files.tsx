import type { I18n } from '#kit/i18n/context.tsx';
import type { TripRole } from '../../data/sharing/together.ts';
import type { Plan } from '../../rules/plan.ts';
import { CalendarAddress, CalendarList } from './calendar-address.tsx';
import { KeepTrip } from './keep-trip.tsx';
import { ImportFile } from './preview/import-file.tsx';
import { TakeFile } from './take-file.tsx';

type Props = { plan: Plan; role: TripRole };

/** A trip for other programs, and what other programs have for a trip. */
export function Files({ plan, role }: Props) {
  return (
    <>
      <KeepTrip plan={plan} />
      <TakeFile plan={plan} />
      <CalendarAddress plan={plan} />
      <ImportFile plan={role === 'viewer' ? null : plan} />
    </>
  );
}

/** Fetches what of it comes late. */
export function fetchCalendarList(need: I18n['need']): Promise<void> {
  return CalendarList.fetch(need);
}
