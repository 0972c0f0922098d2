import { useRouter } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import { mailRecovery, mailSignIn } from '#sync/session/auth.ts';
import styles from '../account.module.css';
import { AccountForm } from '../form/account-form.tsx';
import { EmailField } from '../form/email-field.tsx';
import { emailSchema } from '../form/schemas.ts';
import { useAccountForm } from '../form/use-account-form.ts';

type Props = {
  heading: string;
  text: string;
  /** For a new password; otherwise for signing in, which also confirms a new account. */
  recovery?: boolean;
  /** It comes in the place of what the reader was busy with. */
  focus?: boolean;
};

/** A link that does not work or is missing, and a form that asks for a fresh one. */
export function AnotherLink({ heading, text, recovery = false, focus = false }: Props) {
  const { t, locale } = useI18n();
  const router = useRouter();
  const form = useAccountForm({
    schema: emailSchema,
    send: async ({ email }) => {
      const returnTo = publicPath('/dashboard', locale);
      const failure = recovery
        ? await mailRecovery(email)
        : await mailSignIn({ email, language: locale, returnTo });
      if (!failure) await router.navigate({ to: '/login', search: { modo: 'codigo' } });
      return failure;
    },
  });
  return (
    <>
      <h1 className={styles.heading} {...(focus && { ref: focusOnMount, tabIndex: -1 })}>
        {heading}
      </h1>
      <p>{text}</p>
      <AccountForm
        form={form}
        submit={t(recovery ? 'account.login.forgot' : 'account.confirm.another')}
      >
        <EmailField errors={form.errors.email} />
      </AccountForm>
    </>
  );
}
