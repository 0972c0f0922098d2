import { create } from 'zustand';
import { useI18n } from '#kit/i18n/context.tsx';
import { undo, useOpenTrip } from '../../data/trips/trips.ts';
import { announce } from '../announcer.tsx';
import { giveBackFocus } from '../sheet/sheet.tsx';
import { TripIcon } from '../trip-icon.tsx';
import styles from './undo-notice.module.css';

type Shown = {
  text: string;
  /** The step that takes it back: once it is not the newest any more, the notice goes. */
  step: unknown;
  /** Selectors of what gets the focus after it was taken back or closed: the first that the page has. */
  returnTo: readonly string[];
  /** Whether that step is what the notice is about. */
  canUndo: boolean;
};

const useShown = create<{ shown: Shown | null }>(() => ({ shown: null }));

/** Says what the newest edit did beyond what was asked for, in sight and to screen readers, and offers to undo it. */
export function noticeEdit(text: string, returnTo: readonly string[]): void {
  show(text, returnTo, true);
}

/** Says what was not kept, until it is closed or something is edited. */
export function noticeRefused(text: string): void {
  show(text, [], false);
}

function show(text: string, returnTo: readonly string[], canUndo: boolean) {
  useShown.setState({ shown: { text, returnTo, canUndo, step: newestStep() } });
  announce(text);
}

/** Where such a notice is shown, until the next edit. */
export function UndoNotice() {
  const { t } = useI18n();
  const { shown } = useShown();
  const step = useOpenTrip(newestStep);
  if (!shown || shown.step !== step) return null;
  return (
    <div className={styles.notice} data-notice>
      <p>{shown.text}</p>
      {shown.canUndo && (
        <button
          type="button"
          className="btn line"
          onClick={() => {
            undo();
            announce(t('trips.trip.undone'));
            giveBackFocus(shown.returnTo);
          }}
        >
          <TripIcon name="undo" />
          {t('trips.trip.undo')}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        onClick={() => {
          useShown.setState({ shown: null });
          giveBackFocus(shown.returnTo);
        }}
      >
        <TripIcon name="close" />
        <span className="vh">{t('trips.trip.closeNotice')}</span>
      </button>
    </div>
  );
}

function newestStep({ history } = useOpenTrip.getState()): unknown {
  return history.undo.at(-1);
}
