import { Link } from '@tanstack/react-router';
import { useI18n } from '../../../i18n/context.tsx';
import { Sheet } from '../sheet.tsx';
import styles from './together.module.css';

/** Sharing a trip needs an account: a trip that is stored on one device cannot be opened from another. */
export function NeedsAccount({ tripId, onClose }: { tripId: string; onClose: () => void }) {
  const { t } = useI18n();
  const redirect = `/viaje?id=${tripId}`;
  return (
    <Sheet
      title={t('together.share')}
      close={t('together.close')}
      onClose={onClose}
      returnTo={['[data-opens=share]']}
    >
      <p>{t('together.needsAccount')}</p>
      <p className={styles.actions}>
        <Link to="/login" search={{ modo: 'crear', redirect }} className="btn">
          {t('together.create')}
        </Link>
        <Link to="/login" search={{ redirect }} className="btn line">
          {t('together.signIn')}
        </Link>
      </p>
    </Sheet>
  );
}
