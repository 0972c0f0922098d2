import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import styles from './trip-link.module.css';

/** Back to a trip; its name comes when it was read. */
export function TripLink({ id, name }: { id: string; name?: string }) {
  const { t } = useI18n();
  return (
    <Link to="/viaje" search={{ id }} className={styles.link}>
      <span>
        {t('home.trip.heading')}
        {name && <b>{name}</b>}
      </span>
      <Icon name="right" />
    </Link>
  );
}
