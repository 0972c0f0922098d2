import type { TripRole } from '../../../data/trip-together.ts';
import type { TripRow } from '../../../domain/trip/rows.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Sheet } from '../sheet.tsx';
import { Invites } from './invites.tsx';
import { Links } from './links.tsx';
import { Members } from './members.tsx';

type Props = { trip: TripRow; role: TripRole; me: string; onClose: () => void };

/** Who sees a trip and who writes in it. Only its owner makes links and invitations. */
export function ShareSheet({ trip, role, me, onClose }: Props) {
  const { t } = useI18n();
  const isOwner = role === 'owner';
  return (
    <Sheet
      title={t(isOwner ? 'together.share' : 'together.people')}
      close={t('together.close')}
      onClose={onClose}
    >
      {isOwner && <Links trip={trip} />}
      {isOwner && <Invites trip={trip} />}
      <Members trip={trip} role={role} me={me} />
    </Sheet>
  );
}
