import { useI18n } from '#kit/i18n/context.tsx';
import { useTexts } from '#kit/i18n/use-texts.ts';
import { useOpenTrip } from '../../data/trips/trips.ts';
import { countVotes, talkOf } from '../../rules/talk.ts';
import { Initials } from '../sharing/people/initials.tsx';
import styles from './talk.module.css';
import { useDoing } from './use-activity.ts';

/** Of who is signed in: how many voted on a stop and commented it, and who moves it or writes in its note now. */
export function StopMark({ stopId }: { stopId: string }) {
  const { t } = useI18n();
  const hasTexts = useTexts('talk');
  // A text, so that a stop is drawn anew only where its own counts change.
  const counts = useOpenTrip(({ rows }) => {
    const { comments, votes } = talkOf(rows, stopId);
    return [countVotes(votes, 'yes'), countVotes(votes, 'no'), comments.length].join(' ');
  });
  const doing = useDoing(stopId);
  if (!hasTexts) return null;
  const [yes = 0, no = 0, comments = 0] = counts.split(' ').map(Number);
  const parts = [
    yes > 0 && t('talk.mark.yes', { count: yes }),
    no > 0 && t('talk.mark.no', { count: no }),
    comments > 0 && t('talk.mark.comments', { count: comments }),
  ].filter((part) => part !== false);
  return (
    <>
      {parts.length > 0 && (
        <small className={styles.mark} data-talk>
          {parts.join(' · ')}
        </small>
      )}
      {doing && (
        <small className={styles.doing} data-doing={doing.kind}>
          <Initials userId={doing.userId} name={doing.name} />
          {t(`talk.doing.${doing.kind}`, { name: doing.name })}
        </small>
      )}
    </>
  );
}
