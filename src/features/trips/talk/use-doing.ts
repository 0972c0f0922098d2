import { useLive } from '../../../data/trips/live/present.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** Who of those who are here moves a stop, or writes in a note; undefined for nobody. */
export function useDoing(rowId: string) {
  const { t } = useI18n();
  const doing = useLive((live) => live.doing.find((one) => one.rowId === rowId));
  const person = useLive((live) => live.people.find(({ userId }) => userId === doing?.userId));
  return doing && person && { ...doing, name: person.name || t('trips.here.somebody') };
}
