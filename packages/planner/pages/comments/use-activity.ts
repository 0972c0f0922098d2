import { useI18n } from '#kit/i18n/context.tsx';
import { useLive } from '../../data/live/present.ts';

/** Who of those who are here moves a stop, or writes in a note; undefined for nobody. */
export function useDoing(rowId: string) {
  const { t } = useI18n();
  const doing = useLive((live) => live.doing.find((one) => one.rowId === rowId));
  const person = useLive((live) => live.people.find(({ userId }) => userId === doing?.userId));
  return doing && person && { ...doing, name: person.name || t('trips.here.somebody') };
}
