import { useRouter } from '@tanstack/react-router';
import { publicPath } from '../../../../domain/language/locale.ts';
import { mailSignIn } from '../../../data/session/auth.ts';
import { useI18n } from '../../../i18n/context.tsx';
import styles from '../account.module.css';
import { EmailField } from '../email-field.tsx';
import { AccountForm } from './account-form.tsx';
import { emailSchema } from './schemas.ts';
import { useAccountForm } from './use-account-form.ts';

/** A link that does not work, and a fresh one: signing in by mail also confirms a new account. */
export function AnotherLink({ heading, text }: { heading: string; text: string }) {
  const { t, locale } = useI18n();
  const router = useRouter();
  const form = useAccountForm({
    schema: emailSchema,
    send: async ({ email }) => {
      const returnTo = publicPath('/dashboard', locale);
      const failure = await mailSignIn({ email, language: locale, returnTo });
      if (!failure) await router.navigate({ to: '/login', search: { modo: 'codigo' } });
      return failure;
    },
  });
  return (
    <>
      <h1 className={styles.heading}>{heading}</h1>
      <p>{text}</p>
      <AccountForm form={form} submit={t('account.confirm.another')}>
        <EmailField errors={form.errors.email} />
      </AccountForm>
    </>
  );
}
