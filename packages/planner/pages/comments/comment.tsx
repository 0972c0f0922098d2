import { type FormEvent, useState } from 'react';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import { dropComment, editComment } from '../../data/comments/talk.ts';
import { type CommentRow, limits } from '../../rules/rows/rows.ts';
import { announce } from '../announcer.tsx';
import styles from './talk.module.css';
import { momentOf } from './times.ts';

type Props = { comment: CommentRow; isOwn: boolean; name: string };

/** What somebody said; who did can change it or take it back. */
export function Comment({ comment, isOwn, name }: Props) {
  const { t, locale } = useI18n();
  const [step, setStep] = useState<'read' | 'edit' | 'edited'>('read');
  const { id, text, created_at, edited_at, version } = comment;
  const isEdited = edited_at !== null;
  return (
    <li className={styles.comment} data-comment={id}>
      <p className={styles.by}>
        <b>{name}</b>{' '}
        <small>{version === 0 ? t('talk.waiting') : momentOf(created_at, locale)}</small>
        {isEdited && <small title={momentOf(edited_at, locale)}>{` · ${t('talk.edited')}`}</small>}
      </p>
      {step === 'edit' ? (
        <Editing comment={comment} onDone={() => setStep('edited')} />
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      {isOwn && step !== 'edit' && (
        <p className={styles.own}>
          <button
            type="button"
            className="btn bare"
            ref={step === 'edited' ? focusOnMount : undefined}
            aria-label={t('talk.editOf', { text: text.slice(0, 60) })}
            onClick={() => setStep('edit')}
          >
            {t('talk.edit')}
          </button>
          <button
            type="button"
            className="btn bare"
            aria-label={t('talk.removeOf', { text: text.slice(0, 60) })}
            onClick={({ currentTarget }) => {
              currentTarget
                .closest('section')
                ?.querySelector<HTMLElement>(':scope > form textarea')
                ?.focus();
              dropComment(id);
              announce(t('talk.removed'));
            }}
          >
            {t('talk.remove')}
          </button>
        </p>
      )}
    </li>
  );
}

type EditingProps = { comment: CommentRow; onDone: () => void };

function Editing({ comment: { id, text }, onDone }: EditingProps) {
  const { t } = useI18n();
  const [draft, setDraft] = useState(text);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() === '') return;
    if (editComment(id, draft.trim())) announce(t('talk.saved'));
    onDone();
  };
  return (
    <form className={`${styles.form} ${styles.editing}`} onSubmit={save}>
      <Field label={t('talk.yours')}>
        {(control) => (
          <textarea
            {...control}
            ref={focusOnMount}
            rows={2}
            maxLength={limits.commentText}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
          />
        )}
      </Field>
      <p className={styles.own}>
        <button type="submit" className="btn line" aria-disabled={draft.trim() === ''}>
          {t('talk.save')}
        </button>
        <button type="button" className="btn bare" onClick={onDone}>
          {t('talk.cancel')}
        </button>
      </p>
    </form>
  );
}
