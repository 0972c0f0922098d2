import { useI18n } from '#kit/i18n/context.tsx';
import { useUserStore } from '#sync/session/user-store.ts';
import type { Plan } from '../../rules/plan.ts';
import { Files } from '../import-export/lazy.ts';
import { NeedsAccount } from '../sharing/invitations/needs-account.tsx';
import { Sharing } from '../sharing/lazy.ts';
import styles from '../sharing/together.module.css';
import { useTripRole } from '../sharing/use-trip-role.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { TripIcon } from '../trip-icon.tsx';

export type TogetherSheetName = 'share' | 'files';

type ButtonsProps = { plan: Plan; onOpen: (sheet: TogetherSheetName) => void };

/** The ways out of a trip and into it: to people, and to files. */
export function TogetherButtons({ plan, onOpen }: ButtonsProps) {
  const { t } = useI18n();
  const role = useTripRole(plan.trip) ?? 'viewer';
  const names = {
    share: t(role === 'owner' ? 'trips.tools.share' : 'trips.tools.people'),
    files: t('trips.tools.files'),
  };
  return (
    <div className={styles.buttons}>
      {(['share', 'files'] as const).map((sheet) => (
        <button
          key={sheet}
          type="button"
          className="btn line"
          title={names[sheet]}
          data-opens={sheet}
          onClick={() => onOpen(sheet)}
        >
          <TripIcon name={sheet === 'share' ? 'share' : 'note'} />
          <span>{names[sheet]}</span>
        </button>
      ))}
    </div>
  );
}

type SheetProps = { plan: Plan; open: TogetherSheetName; onClose: () => void };

/** What they open. Not inside of what holds the buttons: a menu that closes would hide it. */
export function TogetherSheet({ plan, open, onClose }: SheetProps) {
  const { t } = useI18n();
  const user = useUserStore((state) => state.user);
  const role = useTripRole(plan.trip) ?? 'viewer';
  if (open === 'share' && !user) return <NeedsAccount tripId={plan.trip.id} onClose={onClose} />;
  const people = t(role === 'owner' ? 'trips.tools.share' : 'trips.tools.people');
  return (
    <Sheet
      title={open === 'share' ? people : t('trips.tools.filesTitle')}
      close={t('trips.tools.close')}
      onClose={onClose}
      returnTo={[`[data-opens=${open}]`]}
    >
      {open === 'share' && user ? (
        <Sharing trip={plan.trip} role={role} me={user.id} />
      ) : (
        <Files plan={plan} role={role} />
      )}
    </Sheet>
  );
}
