import { useI18n } from '#kit/i18n/context.tsx';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import { Notice } from '#kit/ui/notice.tsx';
import type { Member } from '#planner/data/sharing/members/members.ts';
import styles from '../together.module.css';

type AskProps = { name: string; isBusy: boolean; onYes: () => void; onNo: () => void };

/** Asked before somebody is removed. */
export function AskRemoval({ name, isBusy, onYes, onNo }: AskProps) {
  const { t } = useI18n();
  return (
    <div role="alertdialog" aria-label={t('together.removal.ask', { name })}>
      <p>{t('together.removal.ask', { name })}</p>
      <p className={styles.actions}>
        <button type="button" className="btn" aria-disabled={isBusy || undefined} onClick={onYes}>
          {t('together.removal.yes')}
        </button>
        <button ref={focusOnMount} type="button" className="btn line" onClick={onNo}>
          {t('together.removal.no')}
        </button>
      </p>
    </div>
  );
}

/** Whom the owner has just removed, and what became of taking it back. */
export type Removed = { member: Member; state: 'done' | 'undone' | 'late' };

type NoticeProps = { removed: Removed; name: string; onUndo: (member: Member) => void };

/** Who is gone, and the way back. */
export function RemovalNotice({ removed: { member, state }, name, onUndo }: NoticeProps) {
  const { t } = useI18n();
  return (
    <div key={state} ref={focusOnMount} tabIndex={-1}>
      <Notice kind={state === 'late' ? 'bad' : 'good'}>
        <p>{t(`together.removal.${state}`, { name })}</p>
        {state === 'done' && (
          <p>
            <button type="button" className="btn line" onClick={() => onUndo(member)}>
              {t('together.removal.undo')}
            </button>
          </p>
        )}
      </Notice>
    </div>
  );
}
