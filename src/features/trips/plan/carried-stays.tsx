import type { CarriedStay } from '../../../../domain/trip/plan.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { TripIcon } from '../trip-icon.tsx';
import styles from './plan.module.css';

type Props = {
  stays: readonly CarriedStay[];
  /** Opens the stay; without it, it is only read. */
  onOpen?: (id: string) => void;
  className?: string | undefined;
};

/** Where one sleeps on a day whose list does not have it, because the stay began before. */
export function CarriedStays({ stays, onOpen, className = styles.carriedStay }: Props) {
  const { t } = useI18n();
  return stays.map(({ stop, night, of }) => {
    const name = stop.title || t('trips.stop.kinds.stay');
    const words = (
      <>
        <TripIcon name="stay" />
        {t('trips.stop.night', { name, n: night, of })}
      </>
    );
    return (
      <p key={stop.id} className={className} data-night={night}>
        {onOpen ? (
          <button type="button" aria-haspopup="dialog" onClick={() => onOpen(stop.id)}>
            {words}
          </button>
        ) : (
          words
        )}
      </p>
    );
  });
}
