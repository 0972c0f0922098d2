import { Link } from '@tanstack/react-router';
import { useSaveState } from '../../data/local/device.ts';
import { saveTripsAgain } from '../../data/trips.ts';
import { useUserStore } from '../../data/user-store.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './save-state.module.css';

/** How far the changes have come: never said to be safer than they are. */
export function SaveState() {
  const { t } = useI18n();
  const { step, keeping } = useSaveState();
  const user = useUserStore((state) => state.user);
  const bad = keeping !== 'disk' || step === 'failed';
  return (
    <p className={bad ? `${styles.state} ${styles.bad}` : styles.state}>
      <span role="status" data-save={step}>
        {keeping === 'disk' || step === 'saved'
          ? t(`trips.save.${step}`)
          : t(`trips.save.${keeping}`)}
      </span>
      {(step === 'failed' || step === 'waiting') && (
        <button type="button" className="btn bare" onClick={saveTripsAgain}>
          {t('trips.save.again')}
        </button>
      )}
      {!user && (
        <Link to="/login" search={{ modo: 'crear' }}>
          {t('trips.save.account')}
        </Link>
      )}
    </p>
  );
}
