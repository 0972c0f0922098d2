import { type FormEvent, useId, useRef } from 'react';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { useTexts } from '#kit/i18n/use-texts.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import { addComment, setVote } from '../../data/comments/talk.ts';
import { useOpenTrip } from '../../data/trips/trips.ts';
import { voteChoices } from '../../rules/rows/columns.ts';
import { limits, type StopRow, type VoteRow } from '../../rules/rows/rows.ts';
import { talkOf } from '../../rules/talk.ts';
import { announce } from '../announcer.tsx';
import { Comment } from './comment.tsx';
import styles from './talk.module.css';
import { useNames } from './use-names.ts';

type Naming = (author: string | null) => string;

/** "Shall we?": the votes of members on a stop, and what they say about it. */
export function StopTalk({ stop }: { stop: StopRow }) {
  const { t } = useI18n();
  const hasTexts = useTexts('talk');
  const id = useId();
  const me = useUserStore((state) => state.user?.id);
  const rows = useOpenTrip((state) => state.rows);
  const { comments, votes } = talkOf(rows, stop.id);
  const names = useNames(stop.trip_id, comments.length + votes.length);
  // Without an account there is nobody to talk to.
  if (!hasTexts || !me) return null;
  const nameOf: Naming = (author) =>
    author === me ? t('talk.you') : (author && names[author]) || t('talk.someone');
  return (
    <section className={styles.talk} aria-labelledby={id} data-stop-talk>
      <h3 id={id}>{t('talk.title')}</h3>
      <p className={styles.hint}>{t('talk.hint')}</p>
      <Votes stopId={stop.id} votes={votes} me={me} nameOf={nameOf} />
      {comments.length > 0 && (
        <ol className={styles.comments} aria-label={t('talk.comments')}>
          {comments.map((comment) => (
            <Comment
              key={comment.id}
              comment={comment}
              isOwn={comment.author === me}
              name={nameOf(comment.author)}
            />
          ))}
        </ol>
      )}
      <CommentForm stopId={stop.id} />
    </section>
  );
}

type VotesProps = { stopId: string; votes: readonly VoteRow[]; me: string; nameOf: Naming };

function Votes({ stopId, votes, me, nameOf }: VotesProps) {
  const { t } = useI18n();
  const own = votes.find(({ author }) => author === me)?.choice ?? null;
  return (
    <>
      <fieldset className={styles.votes}>
        <legend className="vh">{t('talk.vote')}</legend>
        {voteChoices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={own === choice}
            onClick={() => {
              const next = own === choice ? null : choice;
              setVote(stopId, next);
              announce(t(`talk.voted.${next ?? 'none'}`));
            }}
          >
            {t(`talk.${choice}`)}
          </button>
        ))}
      </fieldset>
      {voteChoices.map((choice) => {
        const names = votes
          .filter((vote) => vote.choice === choice)
          .map(({ author }) => nameOf(author));
        return (
          names.length > 0 && (
            <p key={choice} className={styles.who}>
              {t(choice === 'yes' ? 'talk.whoYes' : 'talk.whoNo', { names: names.join(', ') })}
            </p>
          )
        );
      })}
    </>
  );
}

function CommentForm({ stopId }: { stopId: string }) {
  const { t } = useI18n();
  const field = useRef<HTMLTextAreaElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!field.current) return;
    field.current.focus();
    if (!text) return;
    addComment(stopId, text);
    field.current.value = '';
    announce(t('talk.sent'));
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <Field label={t('talk.write')}>
        {(control) => <textarea {...control} ref={field} rows={2} maxLength={limits.commentText} />}
      </Field>
      <button type="submit" className="btn line">
        {t('talk.send')}
      </button>
    </form>
  );
}
