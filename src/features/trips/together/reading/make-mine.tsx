import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Plan } from '../../../../../domain/trip/plan.ts';
import { copySharedTrip } from '../../../../data/trips/exchange.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import { TripIcon } from '../../trip-icon.tsx';
import styles from './reading.module.css';

/** Copies the trip that is read into the reader's own and opens it, with or without an account. */
export function MakeMine({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [state, setState] = useState<'ready' | 'working' | 'failed'>('ready');
  const copy = async () => {
    if (state === 'working') return;
    setState('working');
    try {
      const id = await copySharedTrip(plan);
      await navigate({ to: '/viaje', search: { id } });
    } catch (error) {
      console.warn('a shared trip could not be copied', error);
      setState('failed');
    }
  };
  return (
    <div className={styles.mine}>
      <button
        type="button"
        className="btn"
        aria-disabled={state === 'working'}
        onClick={() => void copy()}
      >
        <TripIcon name="copy" />
        {t('together.read.mine')}
      </button>
      <p>{t('together.read.mineText')}</p>
      <p role="status">{state === 'failed' && t('together.read.mineFailed')}</p>
    </div>
  );
}
