import { useRouter } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { createReads, useRead } from '#kit/read-store.ts';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import { type SentMail, useAccountFlow } from '#sync/session/account/account-flow.ts';
import { confirmCode, hasMailbox } from '#sync/session/auth.ts';
import styles from '../../account.module.css';
import { AccountForm } from '../../form/account-form.tsx';
import { CodeField } from '../../form/code-field.tsx';
import { codeSchema } from '../../form/schemas.ts';
import { useAccountForm } from '../../form/use-account-form.ts';
import { arriveProved } from '../arrive.ts';
import { ModeLink } from '../entry/mode-link.tsx';
import { Resend } from '../resend.tsx';

const modes = { signup: 'crear', email: 'enlace', recovery: 'olvido' } as const;

/** A mail is on its way: where to look, and a place for its code. Being signed in leads on. */
export function CodeStep({ mail, redirect }: { mail: SentMail; redirect: string | undefined }) {
  const { t } = useI18n();
  const router = useRouter();
  const { email, kind } = mail;
  const form = useAccountForm({
    schema: codeSchema,
    send: async ({ code }) => {
      const { failure, password } = await confirmCode(email, code, kind);
      // A recovery is led on to its new password by the service's event.
      if (!failure && kind !== 'recovery') await arriveProved(router, redirect, password);
      return failure;
    },
  });
  return (
    <>
      <h1 className={styles.heading} ref={focusOnMount} tabIndex={-1}>
        {t('account.code.heading')}
      </h1>
      <p>{t(`account.code.${kind}`, { email })}</p>
      <LocalMailbox />
      <AccountForm form={form} submit={t('account.code.confirm')}>
        <CodeField label={t('account.code.label')} errors={form.errors.code} />
      </AccountForm>
      <section className={styles.missing}>
        <h2>{t('account.code.notThere')}</h2>
        <p>{t('account.code.lookElsewhere')}</p>
        {kind === 'signup' && <HadAccount redirect={redirect} />}
        <div className={styles.actions}>
          <Resend mail={mail} redirect={redirect} />
          <ModeLink
            mode={modes[kind]}
            redirect={redirect}
            onClick={() => useAccountFlow.setState({ mail: null })}
          >
            {t('account.code.otherEmail')}
          </ModeLink>
        </div>
      </section>
    </>
  );
}

/** An address that has an account may get no mail. Shown always, so that it does not reveal which addresses have one. */
function HadAccount({ redirect }: { redirect: string | undefined }) {
  const { t } = useI18n();
  return (
    <p>
      {t('account.code.hadAccount')}{' '}
      <ModeLink mode="entrar" redirect={redirect}>
        {t('account.code.signInInstead')}
      </ModeLink>{' '}
      {t('account.code.or')}{' '}
      <ModeLink mode="olvido" redirect={redirect}>
        {t('account.code.recoverInstead')}
      </ModeLink>
      .
    </p>
  );
}

const mailbox = createReads(hasMailbox, { keep: true });

/** In the local mode mails stay on this machine, and saying where beats searching for them. */
export function LocalMailbox() {
  const { t } = useI18n();
  const { data: isLocal } = useRead(mailbox, []);
  if (!isLocal) return null;
  return (
    <div className="notice plain">
      <p>{t('account.code.mailbox')}</p>
    </div>
  );
}
