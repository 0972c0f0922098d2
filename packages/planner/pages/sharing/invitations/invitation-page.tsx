import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { linkToken } from '#kit/addresses/link-token.ts';
import { deviceDate } from '#kit/calendar/local-time.ts';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import { Band } from '#kit/ui/band.tsx';
import {
  acceptInvite,
  type Invitation,
  readInvite,
} from '#planner/data/sharing/members/members.ts';
import {
  dropInvitation,
  savedInvitation,
  saveInvitation,
} from '#planner/data/sharing/pending-invitation.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import trips from '../../trip-list/trips-page.module.css';
import { TripLooking } from '../../trip-looking.tsx';
import { sharingFailure } from '../sharing-failure.ts';
import styles from '../together.module.css';
import { Unreached } from '../unreached.tsx';
import { answersOf, useAnswer } from '../use-answer.ts';

type Found = { token: string; invitation: Invitation } | null;

/** The invitation of the address, or the one that waits; it waits on until it is accepted or opens nothing. */
async function find(hash: string): Promise<Found> {
  const token = hash ? linkToken(hash) : savedInvitation();
  const invitation = token ? await readInvite(token) : null;
  if (!token || !invitation) {
    dropInvitation();
    return null;
  }
  if (invitation.trip_id === null) saveInvitation(token);
  else dropInvitation();
  return { token, invitation };
}

const invitations = answersOf(find);

/** An invitation to a trip. It is stored in this browser during sign-in or sign-up. */
export function InvitationPage() {
  const hash = useLocation({ select: ({ hash }) => hash });
  const { found, failure, again } = useAnswer(invitations, hash);
  if (failure) return <Unreached failure={failure} onAgain={again} />;
  if (found === undefined) return <TripLooking />;
  return found ? <Offer {...found} /> : <Nothing />;
}

function Nothing() {
  const { t } = useI18n();
  return (
    <div className={`grid ${trips.head}`}>
      <h1>{t('together.invitation.missing')}</h1>
      <p className="lead measure">{t('together.invitation.missingText')}</p>
      <p>
        <Link to="/viajes" className="btn">
          {t('trips.trip.toTrips')}
        </Link>
      </p>
    </div>
  );
}

/** For who is in the trip already, as its owner or by this or another invitation. */
function InIt({ id, title }: { id: string; title: string }) {
  const { t } = useI18n();
  return (
    <div className={`grid ${trips.head}`}>
      <p className="lead">{t('together.invitation.inIt')}</p>
      <h1 className="big">{title || t('trips.card.untitled')}</h1>
      <p>
        <Link to="/viaje" search={{ id }} className="btn">
          {t('together.invitation.open')}
        </Link>
      </p>
    </div>
  );
}

type OfferProps = { token: string; invitation: Invitation };

function Offer({ token, invitation }: OfferProps) {
  const { t, locale } = useI18n();
  const navigate = useNavigate();
  const user = useUserStore((state) => state.user);
  const { busy, failure, run } = useAction({ explain: sharingFailure });
  const [ended, setEnded] = useState(false);
  const { title, role, expires_at, for_one, invited_by: by, trip_id: id } = invitation;
  const until = date(deviceDate(new Date(expires_at)), locale);
  const accept = () =>
    run(async () => {
      const id = await acceptInvite(token);
      dropInvitation();
      if (id === null) setEnded(true);
      else await navigate({ to: '/viaje', search: { id }, replace: true });
    });
  // Meanwhile used by another, or meant for another account.
  if (ended) return <Nothing />;
  if (id !== null) return <InIt id={id} title={title} />;
  return (
    <>
      <div className={`grid ${trips.head}`}>
        <p className="lead">
          {by ? t('together.invitation.by', { name: by }) : t('together.invitation.somebody')}
        </p>
        <h1 className="big">{title || t('trips.card.untitled')}</h1>
        <p className="lead measure">{t(`together.invitation.${role}`)}</p>
        <p>{t('together.invitation.until', { date: until })}</p>
      </div>
      <Band figure={title} />
      <div className={`grid ${trips.body}`}>
        <FailureNotice failure={failure} />
        <div className={styles.part}>
          {for_one && <p className="measure">{t('together.invitation.forOne')}</p>}
          {user ? (
            <>
              {user.email && (
                <p className={styles.as}>{t('together.invitation.as', { email: user.email })}</p>
              )}
              <p>
                <button
                  type="button"
                  className="btn"
                  aria-disabled={busy !== null || undefined}
                  onClick={accept}
                >
                  {t('together.invitation.accept')}
                </button>
              </p>
            </>
          ) : (
            <>
              <p className="measure">{t('together.invitation.account')}</p>
              <p className={styles.actions}>
                <Link
                  to="/login"
                  search={{ modo: 'crear', redirect: '/invitacion' }}
                  className="btn"
                >
                  {t('trips.tools.create')}
                </Link>
                <Link to="/login" search={{ redirect: '/invitacion' }} className="btn line">
                  {t('trips.tools.signIn')}
                </Link>
              </p>
            </>
          )}
        </div>
      </div>
    </>
  );
}
