import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { Sheet } from '../../sheet/sheet.tsx';
import styles from '../together.module.css';

/** Sharing a trip needs an account: a trip that is stored on one device cannot be opened from another. */
export function NeedsAccount({ tripId, onClose }: { tripId: string; onClose: () => void }) {
  const { t } = useI18n();
  const redirect = `/viaje?id=${tripId}`;
  return (
    <Sheet
      title={t('trips.tools.share')}
      close={t('trips.tools.close')}
      onClose={onClose}
      returnTo={['[data-opens=share]']}
    >
      <p>{t('trips.tools.needsAccount')}</p>
      <p className={styles.actions}>
        <Link to="/login" search={{ modo: 'crear', redirect }} className="btn">
          {t('trips.tools.create')}
        </Link>
        <Link to="/login" search={{ redirect }} className="btn line">
          {t('trips.tools.signIn')}
        </Link>
      </p>
    </Sheet>
  );
}
