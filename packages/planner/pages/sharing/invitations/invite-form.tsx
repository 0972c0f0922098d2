import { readEmail } from '@mochila/embedded-supabase/addresses/email-address.ts';
import { type FormEvent, useState } from 'react';
import type { Work } from '#kit/components/action/use-action.ts';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import type { ErrorCode } from '#kit/rules/error-codes.ts';
import { createInvite, type MadeInvite } from '#planner/data/sharing/members/members.ts';
import type { MemberRole } from '#planner/data/sharing/together.ts';
import styles from '../together.module.css';

export type Invited = { role: MemberRole; email: string | null; made: MadeInvite };

type Props = {
  tripId: string;
  busy: boolean;
  change: (work: Work) => Promise<void>;
  /** Null when another is begun. */
  onMade: (invited: Invited | null) => void;
};

/** Whom to invite, and to what. What would be of no use is said at the address. */
export function InviteForm({ tripId, busy, change, onMade }: Props) {
  const { t } = useI18n();
  const [wrong, setWrong] = useState<ErrorCode | null>(null);

  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const role = values.get('role') === 'viewer' ? 'viewer' : 'editor';
    const typed = String(values.get('email') ?? '').trim();
    const read = typed === '' ? { email: null } : readEmail(typed);
    const refuse = (why: ErrorCode) => {
      setWrong(why);
      form.querySelector('input')?.focus();
    };
    if ('fault' in read) {
      onMade(null);
      return refuse(read.fault === 'letters' ? 'invite_email_letters' : 'invite_email_invalid');
    }
    const { email } = read;
    void change(async () => {
      setWrong(null);
      onMade(null);
      const made = await createInvite(tripId, role, email);
      if ('refused' in made) return refuse(`invite_${made.refused}`);
      form.reset();
      onMade({ role, email, made });
    });
  };

  return (
    <form className={styles.form} onSubmit={make} noValidate>
      <Field
        label={t('together.invite.email')}
        hint={t('together.invite.emailHint')}
        errors={wrong ? [wrong] : []}
      >
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="off"
            spellCheck={false}
            onChange={() => setWrong(null)}
          />
        )}
      </Field>
      <Field label={t('together.invite.as')}>
        {(control) => (
          <select {...control} name="role" defaultValue="editor">
            {(['editor', 'viewer'] as const).map((role) => (
              <option key={role} value={role}>
                {t(`together.can.${role}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p>
        <button type="submit" className="btn" aria-disabled={busy || undefined}>
          {t('together.invite.make')}
        </button>
      </p>
    </form>
  );
}
