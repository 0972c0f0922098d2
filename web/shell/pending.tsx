import { useI18n } from '#kit/i18n/context.tsx';
import { Band } from '#kit/ui/band.tsx';
import styles from './pending.module.css';

/** Stands where the page will be: a band that weaves itself. */
export function Pending() {
  const { t } = useI18n();
  return (
    <div className={styles.pending}>
      <Band figure="mochila" weaving />
      <p role="status">{t('shell.loading')}</p>
    </div>
  );
}
