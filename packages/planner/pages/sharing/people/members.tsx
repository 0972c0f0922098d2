import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import { Notice } from '#kit/ui/notice.tsx';
import {
  leaveTrip,
  type Member,
  readMembers,
  removeMember,
  restoreMember,
  setMemberRole,
} from '#planner/data/sharing/members/members.ts';
import type { MemberRole, TripRole } from '#planner/data/sharing/together.ts';
import type { TripRow } from '#planner/rules/rows/rows.ts';
import { createAccountReads } from '#sync/session/account/account-reads.ts';
import styles from '../together.module.css';
import { useRemoteList } from '../use-remote-list.ts';
import { AskRemoval, RemovalNotice, type Removed } from './removal.tsx';

const members = createAccountReads(readMembers);

type Props = { trip: TripRow; role: TripRole; me: string; onInvitesEnded: () => void };

/** Open invitations that ended with what somebody was: `removed`, or `lowered` to reading alone. */
type Ended = { why: 'removed' | 'lowered'; name: string; count: number };

/** Everybody who opens the trip with an account of their own. */
export function Members({ trip, role, me, onInvitesEnded }: Props) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { list, busy, failure, change, choose } = useRemoteList(members, trip.id);
  const nameOf = (member: Member) => {
    const name = member.name || t('together.nameless');
    return member.user_id === me ? t('together.you', { name }) : name;
  };
  const [ended, setEnded] = useState<Ended | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  // Whose button takes the focus back after the question was answered with no.
  const [kept, setKept] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const tell = (member: Member, why: Ended['why'], count: number) => {
    if (count === 0) return;
    setEnded({ why, name: nameOf(member), count });
    onInvitesEnded();
  };
  const allow = (member: Member, wanted: MemberRole) =>
    choose(async () => {
      setEnded(null);
      tell(member, 'lowered', await setMemberRole(trip.id, member, wanted));
    });
  const remove = (member: Member) =>
    change(async () => {
      setEnded(null);
      const count = await removeMember(trip.id, member);
      setAsking(null);
      setRemoved({ member, state: 'done' });
      tell(member, 'removed', count);
    });
  const restore = (member: Member) =>
    change(async () => {
      const isBack = await restoreMember(trip.id, member);
      setRemoved({ member, state: isBack ? 'undone' : 'late' });
    });
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
      {removed && (
        <RemovalNotice removed={removed} name={nameOf(removed.member)} onUndo={restore} />
      )}
      <ul className={styles.rows}>
        {list?.map((member) => (
          <li key={member.user_id}>
            <p>
              <b>{nameOf(member)}</b>
              <span>{t(`together.roles.${member.role}`)}</span>
            </p>
            {asking === member.user_id && (
              <AskRemoval
                name={nameOf(member)}
                isBusy={busy}
                onYes={() => remove(member)}
                onNo={() => {
                  setAsking(null);
                  setKept(member.user_id);
                }}
              />
            )}
            {role === 'owner' && member.role !== 'owner' && asking !== member.user_id && (
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
                  ref={kept === member.user_id ? focusOnMount : undefined}
                  type="button"
                  className="btn line"
                  aria-disabled={busy || undefined}
                  aria-label={t('together.removeNamed', { name: nameOf(member) })}
                  onClick={() => setAsking(member.user_id)}
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
