import { useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { openInLabels } from '#kit/i18n/map-labels.ts';
import { OpenIn } from '#kit/ui/map/open-in.tsx';
import type { StopRow } from '../../rules/rows/rows.ts';
import { Sheet } from '../sheet/sheet.tsx';
import styles from './today.module.css';

/** Where one sleeps tonight, with an address to show or to copy. */
export function Tonight({ stays }: { stays: readonly StopRow[] }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="hoy-noche">
      <h2 id="hoy-noche">{t('trips.today.tonight')}</h2>
      {stays.length === 0 && <p>{t('trips.today.noBed')}</p>}
      {stays.map((stay) => (
        <Stay key={stay.id} stay={stay} />
      ))}
    </section>
  );
}

function Stay({ stay: { id, title, note, lat, lon } }: { stay: StopRow }) {
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  const [said, setSaid] = useState('');
  const name = title || t('trips.stop.kinds.stay');
  const copy = () =>
    navigator.clipboard.writeText([name, note].filter(Boolean).join('\n')).then(
      () => setSaid(t('trips.today.copied')),
      () => setSaid(t('trips.today.notCopied')),
    );
  return (
    <div className={styles.stay}>
      <p className={styles.name}>{name}</p>
      {note && <p className={styles.notes}>{note}</p>}
      <p className={styles.buttons}>
        <button
          type="button"
          className="btn"
          data-opens={`driver-${id}`}
          onClick={() => setShown(true)}
        >
          {t('trips.today.driver')}
        </button>
        <button type="button" className="btn line" onClick={() => void copy()}>
          {t('trips.today.copy')}
        </button>
        <span role="status">{said}</span>
      </p>
      {lat !== null && lon !== null && (
        <OpenIn name={name} lat={lat} lon={lon} labels={openInLabels(t)} />
      )}
      {isShown && (
        <Sheet
          title={t('trips.today.driverTitle')}
          close={t('trips.tools.close')}
          onClose={() => setShown(false)}
          returnTo={[`[data-opens=driver-${id}]`]}
        >
          <p className={styles.card} lang="es">
            <span>Por favor, lléveme a</span>
            <b>{name}</b>
            {note && <span>{note}</span>}
          </p>
        </Sheet>
      )}
    </div>
  );
}
