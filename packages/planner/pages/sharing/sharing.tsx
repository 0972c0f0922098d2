import { useState } from 'react';
import type { TripRole } from '../../data/sharing/together.ts';
import type { TripRow } from '../../rules/rows/rows.ts';
import { Invites } from './invitations/invites.tsx';
import { Links } from './links/links.tsx';
import { Members } from './people/members.tsx';

type Props = { trip: TripRow; role: TripRole; me: string };

/** Who sees a trip and who writes in it. Only its owner makes links and invitations. */
export function Sharing({ trip, role, me }: Props) {
  const isOwner = role === 'owner';
  // Counted up, so that the list is read anew and an address that was just made is not shown any more.
  const [endings, setEndings] = useState(0);
  return (
    <>
      {isOwner && <Links trip={trip} />}
      {isOwner && <Invites key={endings} trip={trip} />}
      <Members
        trip={trip}
        role={role}
        me={me}
        onInvitesEnded={() => setEndings((count) => count + 1)}
      />
    </>
  );
}
