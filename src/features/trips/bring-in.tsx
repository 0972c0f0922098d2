import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { TripIcon } from './trip-icon.tsx';
import styles from './trips-page.module.css';

const BringSheet = lazy(async () => ({
  default: (await import('./exchange/bring-sheet.tsx')).BringSheet,
}));

/** The way in for who planned elsewhere; the address says that it is open, so that other pages lead to it. */
export function BringIn({ isOpen }: { isOpen: boolean }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const show = (archivo: true | undefined) =>
    navigate({ to: '/viajes', search: { archivo }, replace: true, resetScroll: false });
  return (
    <section className={styles.bring} aria-labelledby="traer-archivo">
      <h2 id="traer-archivo">{t('exchange.bring.elsewhere')}</h2>
      <p>{t('exchange.bring.hint')}</p>
      <p>
        <button type="button" className="btn line" onClick={() => void show(true)}>
          <TripIcon name="lower" />
          {t('exchange.bring.title')}
        </button>
      </p>
      <Suspense>{isOpen && <BringSheet onClose={() => void show(undefined)} />}</Suspense>
    </section>
  );
}
