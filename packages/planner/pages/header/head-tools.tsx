import { useI18n } from '#kit/i18n/context.tsx';
import { redo, undo, useOpenTrip } from '../../data/trips/trips.ts';
import type { Plan } from '../../rules/plan.ts';
import { announce } from '../announcer.tsx';
import { openArrange } from '../arrange/arranging.ts';
import { AccountLink } from '../save-state.tsx';
import { TripIcon } from '../trip-icon.tsx';
import styles from './head-tools.module.css';
import { TogetherButtons, type TogetherSheetName } from './sharing-button.tsx';

const menu = 'viaje-opciones';

type Props = { plan: Plan; onOpen: (sheet: TogetherSheetName) => void };

/** What can be done with the trip as a whole: in a row, or on a phone in a menu, all but undoing. */
export function HeadTools({ plan, onOpen }: Props) {
  const { t } = useI18n();
  return (
    <div className={styles.tools}>
      <UndoButton way="undo" run={undo} said={t('trips.trip.undone')} />
      <button
        type="button"
        className={`${styles.tool} ${styles.more}`}
        aria-label={t('trips.trip.more')}
        data-opens="more"
        popoverTarget={menu}
      >
        <TripIcon name="more" />
      </button>
      <div id={menu} popover="auto" className={styles.menu}>
        <UndoButton way="redo" run={redo} said={t('trips.trip.redone')} />
        <button
          type="button"
          className={`btn line ${styles.order}`}
          data-opens="arrange"
          popoverTarget={menu}
          popoverTargetAction="hide"
          onClick={() => openArrange(null)}
        >
          <TripIcon name="order" />
          {t('trips.arrange.open')}
        </button>
        <TogetherButtons plan={plan} onOpen={onOpen} />
        <AccountLink tripId={plan.trip.id} className={styles.account} />
      </div>
    </div>
  );
}

type UndoProps = { way: 'undo' | 'redo'; run: () => void; said: string };

function UndoButton({ way, run, said }: UndoProps) {
  const { t } = useI18n();
  const off = useOpenTrip((state) => state.history[way].length === 0);
  return (
    <button
      type="button"
      className={styles.tool}
      title={t(`trips.trip.${way}`)}
      aria-disabled={off}
      // It closes the menu where it stands in it.
      popoverTarget={way === 'redo' ? menu : undefined}
      popoverTargetAction={way === 'redo' ? 'hide' : undefined}
      aria-keyshortcuts={way === 'undo' ? 'Control+Z' : 'Control+Y'}
      onClick={() => {
        if (off) return;
        run();
        announce(said);
      }}
    >
      <TripIcon name={way} />
      <span>{t(`trips.trip.${way}`)}</span>
    </button>
  );
}
