import { useNavigate } from '@tanstack/react-router';
import { useAction } from '#kit/components/action/use-action.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { copySharedTrip } from '../../data/exchange.ts';
import type { Plan } from '../../rules/plan.ts';
import { TripIcon } from '../trip-icon.tsx';
import styles from './reading.module.css';

/** Copies the trip that is read into the reader's own and opens it, with or without an account. */
export function MakeMine({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { busy, failure, run } = useAction();
  const copy = async () => {
    const id = await copySharedTrip(plan);
    await navigate({ to: '/viaje', search: { id } });
  };
  return (
    <div className={styles.mine}>
      <button
        type="button"
        className="btn"
        aria-disabled={busy !== null || undefined}
        onClick={() => run(copy)}
      >
        <TripIcon name="copy" />
        {t('together.read.mine')}
      </button>
      <p>{t('together.read.mineText')}</p>
      <p role="status">{failure && t('together.read.mineFailed')}</p>
    </div>
  );
}
