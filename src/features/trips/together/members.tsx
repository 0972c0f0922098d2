import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { TripRow } from '../../../../domain/trip/rows.ts';
import { FailureNotice } from '../../../components/failure-notice.tsx';
import {
  leaveTrip,
  type Member,
  type MemberRole,
  readMembers,
  removeMember,
  setMemberRole,
  type TripRole,
} from '../../../data/trips/together.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './together.module.css';
import { useRemoteList } from './use-remote-list.ts';

type Props = { trip: TripRow; role: TripRole; me: string; onInvitesEnded: () => void };

/** Open invitations that ended with what somebody was: `removed`, or `lowered` to reading alone. */
type Ended = { why: 'removed' | 'lowered'; name: string; count: number };

/** Everybody who opens the trip with an account of their own. */
export function Members({ trip, role, me, onInvitesEnded }: Props) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { list, busy, failure, change } = useRemoteList('members', trip.id, readMembers);
  const nameOf = (member: Member) => {
    const name = member.name || t('together.nameless');
    return member.user_id === me ? t('together.you', { name }) : name;
  };
  const [ended, setEnded] = useState<Ended | null>(null);
  const changeMember = (member: Member, why: Ended['why'], work: () => Promise<number>) =>
    change(async () => {
      setEnded(null);
      const count = await work();
      if (count === 0) return;
      setEnded({ why, name: nameOf(member), count });
      onInvitesEnded();
    });
  const allow = (member: Member, wanted: MemberRole) =>
    changeMember(member, 'lowered', () => setMemberRole(trip.id, member, wanted));
  const remove = (member: Member) =>
    changeMember(member, 'removed', () => removeMember(trip.id, member));
  const leave = () =>
    change(async () => {
      await leaveTrip(trip.id);
      await navigate({ to: '/viajes' });
    });
  return (
    <section className={styles.part} aria-labelledby="miembros">
      <h3 id="miembros">{t('together.members')}</h3>
      <FailureNotice failure={failure} />
      {ended && (
        <Notice>
          <p>{t(`together.ended.${ended.why}`, ended)}</p>
        </Notice>
      )}
      <ul className={styles.rows}>
        {list?.map((member) => (
          <li key={member.user_id}>
            <p>
              <b>{nameOf(member)}</b>
              <span>{t(`together.roles.${member.role}`)}</span>
            </p>
            {role === 'owner' && member.role !== 'owner' && (
              <p className={styles.actions}>
                <select
                  aria-label={t('together.roleOf', { name: nameOf(member) })}
                  value={member.role}
                  onChange={({ target }) =>
                    allow(member, target.value === 'viewer' ? 'viewer' : 'editor')
                  }
                >
                  {(['editor', 'viewer'] as const).map((one) => (
                    <option key={one} value={one}>
                      {t(`together.can.${one}`)}
                    </option>
                  ))}
                </select>
                <button
                  type="button"
                  className="btn line"
                  aria-disabled={busy || undefined}
                  aria-label={t('together.removeNamed', { name: nameOf(member) })}
                  onClick={() => remove(member)}
                >
                  {t('together.remove')}
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {role !== 'owner' && (
        <p>
          <button
            type="button"
            className="btn line"
            aria-disabled={busy || undefined}
            onClick={leave}
          >
            {t('together.leave')}
          </button>
        </p>
      )}
    </section>
  );
}
