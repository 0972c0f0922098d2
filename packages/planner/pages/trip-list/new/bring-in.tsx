import { useNavigate } from '@tanstack/react-router';
import { lazy } from '#kit/components/lazy/lazy.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { Sheet } from '../../sheet/sheet.tsx';
import { TripIcon } from '../../trip-icon.tsx';
import styles from '../trips-page.module.css';

const ImportFile = lazy(
  async () => (await import('../../import-export/preview/import-file.tsx')).ImportFile,
  {
    texts: ['exchange'],
  },
);

/** The way in for who planned elsewhere; the address says that it is open, so that other pages lead to it. */
export function BringIn({ isOpen }: { isOpen: boolean }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const show = (archivo: true | undefined) =>
    navigate({ to: '/viajes', search: { archivo }, replace: true, resetScroll: false });
  return (
    <section className={styles.bring} aria-labelledby="traer-archivo">
      <h2 id="traer-archivo">{t('trips.bring.elsewhere')}</h2>
      <p>{t('trips.bring.hint')}</p>
      <p>
        <button
          type="button"
          className="btn line"
          data-opens="bring"
          onClick={() => void show(true)}
        >
          <TripIcon name="lower" />
          {t('trips.bring.title')}
        </button>
      </p>
      {isOpen && (
        <Sheet
          title={t('trips.bring.elsewhere')}
          close={t('trips.tools.close')}
          onClose={() => void show(undefined)}
          returnTo={['[data-opens=bring]']}
        >
          <ImportFile plan={null} />
        </Sheet>
      )}
    </section>
  );
}
