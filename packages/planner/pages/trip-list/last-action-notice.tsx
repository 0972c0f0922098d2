import type { RefObject } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import { Notice } from '#kit/ui/notice.tsx';
import type { TripActions } from './use-trip-actions.ts';

type Props = {
  actions: TripActions;
  /** Gets the focus when the button goes. */
  focusAfterUndo: RefObject<HTMLElement | null>;
};

/** What was just done with a trip of the list, with the button that takes it back. */
export function LastActionNotice({ actions: { last, undo }, focusAfterUndo }: Props) {
  const { t } = useI18n();
  if (!last) return null;
  return (
    <Notice key={last.text} kind={last.undo ? 'plain' : 'bad'}>
      <p>{last.text}</p>
      {last.undo && (
        <p>
          <button
            // The button that was pressed may be gone.
            ref={focusOnMount}
            type="button"
            className="btn line"
            onClick={() => {
              undo();
              focusAfterUndo.current?.focus();
            }}
          >
            {t('trips.card.restore')}
          </button>
        </p>
      )}
    </Notice>
  );
}
