import { useNavigate } from '@tanstack/react-router';
import {
  leaveTrip,
  type Member,
  readMembers,
  removeMember,
  setMemberRole,
  type TripRole,
} from '../../../data/trip-together.ts';
import type { TripRow } from '../../../domain/trip/rows.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { FailureNotice } from './failure-notice.tsx';
import styles from './together.module.css';
import { useRemoteList } from './use-remote-list.ts';

type Props = { trip: TripRow; role: TripRole; me: string };

/** Everybody who opens the trip with an account of their own. */
export function Members({ trip, role, me }: Props) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { list, busy, failure, change } = useRemoteList(trip.id, readMembers);
  const nameOf = (member: Member) => {
    const name = member.name || t('together.nameless');
    return member.user_id === me ? t('together.you', { name }) : name;
  };
  const leave = () =>
    change(async () => {
      await leaveTrip(trip.id);
      await navigate({ to: '/viajes' });
    });
  return (
    <section className={styles.part} aria-labelledby="miembros">
      <h3 id="miembros">{t('together.members')}</h3>
      <FailureNotice failure={failure} />
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
                    change(() =>
                      setMemberRole(
                        trip.id,
                        member,
                        target.value === 'viewer' ? 'viewer' : 'editor',
                      ),
                    )
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
                  onClick={() => change(() => removeMember(trip.id, member))}
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
