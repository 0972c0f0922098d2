import { Fragment } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { CarriedStay } from '#planner/rules/plan.ts';
import type { Way } from '#planner/rules/ways/ways.ts';
import { TripIcon } from '../../trip-icon.tsx';
import { WayLine } from '../../ways/way-line.tsx';
import styles from '../plan.module.css';
import { wayClass } from '../stops/stop-list.tsx';

type Props = {
  stays: readonly CarriedStay[];
  /** The day's ways, of which the one that ends at the bed is shown. */
  ways?: readonly Way[];
  /** Opens the stay; without it, it is only read. */
  onOpen?: (id: string) => void;
  className?: string | undefined;
};

/** Where one sleeps on a day whose list does not have it, because the stay began before. */
export function CarriedStays(props: Props) {
  const { stays, ways = [], onOpen, className = styles.carriedStay } = props;
  const { t } = useI18n();
  return stays.map(({ stop, night, of }) => {
    const name = stop.title || t('trips.stop.kinds.stay');
    const words = (
      <>
        <TripIcon name="stay" />
        {t('trips.stop.night', { name, n: night, of })}
      </>
    );
    const way = ways.find(({ toId }) => toId === stop.id);
    return (
      <Fragment key={stop.id}>
        {way && <WayLine way={way} className={wayClass(way)} />}
        <p className={className} data-night={night}>
          {onOpen ? (
            <button type="button" aria-haspopup="dialog" onClick={() => onOpen(stop.id)}>
              {words}
            </button>
          ) : (
            words
          )}
        </p>
      </Fragment>
    );
  });
}
