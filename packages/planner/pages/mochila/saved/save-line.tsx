import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { retrySaving } from '#saved-places/saved-places.ts';
import { useSaveState } from '#sync/device/device.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import type { SaveState } from '#sync/sync/sync.ts';
import styles from '../mochila.module.css';

/** Where the mochila is by now, and what is in the way. */
export function SaveLine() {
  const { t } = useI18n();
  const { step, code, storage } = useSaveState();
  const isLoggedIn = useUserStore((state) => state.isLoggedIn);
  return (
    <div className={styles.save}>
      <p role="status" data-step={step}>
        {storage === 'disk' || step !== 'device' ? t(`mochila.save.${step}`) : ''}{' '}
        {step === 'failed' && t(`mochila.save.${reasonOf(code)}`)}{' '}
        {storage !== 'disk' && <strong>{t(`mochila.save.${storage}`)}</strong>}
      </p>
      {(step === 'failed' || step === 'waiting' || storage === 'full') && (
        <button type="button" className="btn bare" onClick={() => void retrySaving()}>
          {t('shell.tryAgain')}
        </button>
      )}
      {!isLoggedIn && (
        <p>
          {t('mochila.account.text')}{' '}
          <Link to="/login" search={{ modo: 'crear', redirect: '/mochila' }}>
            {t('mochila.account.create')}
          </Link>
        </p>
      )}
    </div>
  );
}

function reasonOf(code: SaveState['code']) {
  if (code === 'too_many') return 'tooMany';
  if (code === 'account_full') return 'accountFull';
  return code?.startsWith('session') ? 'session' : 'later';
}
