import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTyping } from '#kit/components/typing.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { sync, useSaveState } from '#sync/device/device.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import type { SaveState as Saving } from '#sync/sync/sync.ts';
import { saveTripsAgain } from '../data/trips/trips.ts';
import styles from './save-state.module.css';

/** How far the changes have come: never said to be safer than they are. */
export function SaveState({ tripId }: { tripId?: string }) {
  const { t } = useI18n();
  const { step: sent, code, storage } = useSaveState();
  const isTyping = useTyping((state) => state.isTyping);
  // What stands in a field and nowhere else is not saved.
  const step = isTyping && (sent === 'saved' || sent === 'device') ? 'saving' : sent;
  const bad = storage !== 'disk' || step === 'failed';
  const trouble = useLastingTrouble(step);
  return (
    <p
      className={bad ? `${styles.state} ${styles.bad}` : styles.state}
      // What is wrong for longer may take a row that else is not there.
      data-lasting={bad || trouble !== null || undefined}
    >
      <span role="status" data-save={step}>
        {storage === 'disk' || step === 'saved'
          ? t(`trips.save.${reasonOf(step, code)}`)
          : t(`trips.save.${storage}`)}
      </span>
      {trouble !== null && (
        <button type="button" className="btn bare" onClick={saveTripsAgain}>
          {t('trips.save.again')}
        </button>
      )}
      {trouble === 'waiting' && <AsOf />}
      <AccountLink tripId={tripId} />
    </p>
  );
}

type LinkProps = { tripId: string | undefined; className?: string | undefined };

/** Until the traveller has an account: whoever creates one ends where they asked for it. */
export function AccountLink({ tripId, className }: LinkProps) {
  const { t } = useI18n();
  const user = useUserStore((state) => state.user);
  if (user) return null;
  const redirect = tripId === undefined ? '/viajes' : `/viaje?id=${tripId}`;
  return (
    <Link to="/login" search={{ modo: 'crear', redirect }} className={className}>
      {t('trips.save.account')}
    </Link>
  );
}

/** Milliseconds until what helps is offered: longer than a press, from under which it could push what is pressed. */
const longerThanPress = 700;

/** Whether changes could not be sent, from a while after the first failure to the next success: each try says `saving`. */
function useLastingTrouble(step: Saving['step']): 'waiting' | 'failed' | null {
  const [trouble, setTrouble] = useState<'waiting' | 'failed' | null>(null);
  useEffect(() => {
    if (step === 'saving') return;
    const now = step === 'waiting' || step === 'failed' ? step : null;
    const timer = setTimeout(() => setTrouble(now), longerThanPress);
    return () => clearTimeout(timer);
  }, [step]);
  return trouble;
}

/** As of when what is shown is: nobody else's later changes are in it. */
function AsOf() {
  const { t, locale } = useI18n();
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void sync.syncedAt().then((found) => isCurrent && setAt(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (at === null) return null;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return <small>{t('trips.save.asOf', { when: when.format(at) })}</small>;
}

/** What it waits for, where that is something else than a network. */
function reasonOf(step: Saving['step'], code: Saving['code']) {
  if (step === 'waiting' && code === 'unavailable') return 'unavailable';
  if (step !== 'failed') return step;
  if (code === 'session_missing' || code === 'session_expired') return 'session';
  if (code === 'account_full') return 'accountFull';
  return code === 'too_many' ? 'tooMany' : step;
}
