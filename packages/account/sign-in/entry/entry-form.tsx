import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#kit/components/action/use-action.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import type { Failure } from '#kit/rules/failure.ts';
import { rememberMail } from '#sync/session/account/account-flow.ts';
import {
  createAccount,
  mailConfirmation,
  mailRecovery,
  mailSignIn,
  signIn,
} from '#sync/session/auth.ts';
import styles from '../../account.module.css';
import { AccountForm } from '../../form/account-form.tsx';
import { EmailField } from '../../form/email-field.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { createAccountSchema, emailSchema, signInSchema } from '../../form/schemas.ts';
import { useAccountForm } from '../../form/use-account-form.ts';
import type { LoginMode } from '../search.ts';
import { wantedPath } from '../wanted-path.ts';
import { ModeLink } from './mode-link.tsx';

type Mode = Exclude<LoginMode, 'codigo'>;
type Props = { mode: Mode; redirect: string | undefined };
type Values = { email: string; password?: string };

const words = {
  entrar: { heading: 'signInHeading', intro: null, submit: 'signIn' },
  crear: { heading: 'createHeading', intro: 'createIntro', submit: 'create' },
  enlace: { heading: 'linkHeading', intro: 'linkIntro', submit: 'link' },
  olvido: { heading: 'forgotHeading', intro: 'forgotIntro', submit: 'forgot' },
} as const;

const schemas = {
  entrar: signInSchema,
  crear: createAccountSchema,
  enlace: emailSchema,
  olvido: emailSchema,
};

/** One form in four modes, so that the e-mail stays when somebody changes their mind. */
export function EntryForm({ mode, redirect }: Props) {
  const { t, locale } = useI18n();
  const router = useRouter();
  const [email, setEmail] = useState('');
  const [lastMode, setLastMode] = useState(mode);
  const returnTo = () => publicPath(wantedPath(redirect), locale);

  async function send({ email, password = '' }: Values): Promise<Failure | null> {
    setEmail(email);
    const wish = () => ({ email, language: locale, returnTo: returnTo() });
    if (mode === 'entrar') return signIn(email, password);
    const failure = await {
      crear: () => createAccount(wish(), password),
      enlace: () => mailSignIn(wish()),
      olvido: () => mailRecovery(email),
    }[mode]();
    if (!failure) await toCode();
    return failure;
  }

  function toCode() {
    return router.navigate({ to: '/login', search: { modo: 'codigo', redirect } });
  }

  async function confirmAgain() {
    await mailConfirmation({ email, language: locale, returnTo: returnTo() });
    // Where it could not be sent now, the next step has a button that says why.
    rememberMail(email, 'signup');
    await toCode();
  }

  const again = useAction();
  const form = useAccountForm({ schema: schemas[mode], send });
  if (lastMode !== mode) {
    // What was wrong with one way in says nothing about another.
    setLastMode(mode);
    form.reset();
  }
  const { heading, intro, submit } = words[mode];
  return (
    <>
      <h1 className={styles.heading}>{t(`account.login.${heading}`)}</h1>
      {intro && <p>{t(`account.login.${intro}`)}</p>}
      <AccountForm
        form={form}
        submit={t(`account.login.${submit}`)}
        wayOut={
          form.failure?.code === 'email_not_confirmed' && (
            <p>
              <button
                type="button"
                className="btn line"
                aria-disabled={again.busy !== null || undefined}
                onClick={() => again.run(confirmAgain)}
              >
                {t('account.code.resend')}
              </button>
            </p>
          )
        }
      >
        <EmailField errors={form.errors.email} />
        {mode === 'entrar' && (
          <PasswordField
            key="current"
            purpose="current"
            label={t('account.password')}
            errors={form.errors.password}
          />
        )}
        {mode === 'crear' && (
          <PasswordField
            key="new"
            purpose="new"
            label={t('account.newPassword')}
            errors={form.errors.password}
          />
        )}
      </AccountForm>
      <OtherWays mode={mode} redirect={redirect} />
    </>
  );
}

function OtherWays({ mode, redirect }: Props) {
  const { t } = useI18n();
  return (
    <ul className={styles.ways}>
      {(mode === 'enlace' || mode === 'olvido') && (
        <li>
          <ModeLink mode="entrar" redirect={redirect}>
            {t('account.login.toSignIn')}
          </ModeLink>
        </li>
      )}
      {mode === 'entrar' && (
        <li>
          <ModeLink mode="olvido" redirect={redirect}>
            {t('account.login.toForgot')}
          </ModeLink>
        </li>
      )}
      {mode !== 'enlace' && (
        <li>
          <ModeLink mode="enlace" redirect={redirect}>
            {t('account.login.toLink')}
          </ModeLink>
        </li>
      )}
    </ul>
  );
}
