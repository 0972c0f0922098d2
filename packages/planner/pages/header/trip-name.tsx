import { useState } from 'react';
import { AutosaveInput } from '#kit/components/autosave-input.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { limits, type TripRow } from '../../rules/rows/rows.ts';
import { setTrip } from '../actions.ts';
import { TripIcon } from '../trip-icon.tsx';
import styles from './trip-head.module.css';

const errorsId = 'viaje-nombre-falta';

/** The heading of a trip, which is the field of its name; of one that is too long, what can be kept is. */
export function TripName({ trip }: { trip: TripRow }) {
  const { t } = useI18n();
  const [isLong, setLong] = useState(false);
  const save = (text: string) => {
    const title = text.replace(/\s+/g, ' ').trim();
    setLong(title.length > limits.tripTitle);
    setTrip({ title: title.slice(0, limits.tripTitle).trim() });
  };
  return (
    <div className={styles.name}>
      <h1 className={styles.title}>
        <span className="vh">{trip.title || t('trips.card.untitled')}</span>
        <AutosaveInput
          value={trip.title}
          onSave={save}
          multiline
          rows={1}
          aria-label={t('trips.trip.name')}
          aria-describedby={isLong ? errorsId : undefined}
          placeholder={t('trips.card.untitled')}
          autoComplete="off"
        />
      </h1>
      {isLong && (
        <p id={errorsId} className={styles.long} role="alert">
          <TripIcon name="alert" />
          {t('errors.trip_name_long')}
        </p>
      )}
    </div>
  );
}
