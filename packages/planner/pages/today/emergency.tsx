import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { emergencyNumber } from '#kit/travel/emergency.ts';
import styles from './today.module.css';

/** Whom to call; the other numbers and their sources stand in the guide to the country. */
export function Emergency() {
  const { t } = useI18n();
  return (
    <section aria-labelledby="hoy-emergencia">
      <h2 id="hoy-emergencia">{t('trips.today.emergency')}</h2>
      <p>
        <a className={styles.call} href={`tel:${emergencyNumber}`}>
          <b>{emergencyNumber}</b> {t('trips.today.emergencyText')}
        </a>
      </p>
      <p>
        <Link to="/colombia/$chapter" params={{ chapter: 'seguridad-y-salud' }} hash="numbers">
          {t('trips.today.numbers')}
        </Link>
      </p>
    </section>
  );
}
