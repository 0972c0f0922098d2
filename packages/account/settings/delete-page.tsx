import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import styles from '../account.module.css';
import { deleteAccount } from '../data/account-deletion.ts';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { RecentSignInCode, useRecentSignIn } from './credentials/recent-sign-in.tsx';
import { Download } from './download.tsx';
import { deletionSchema } from './schemas.ts';
import { SettingsFrame } from './settings-frame.tsx';

const route = getRouteApi('/_signed-in/cuenta');

/** Deleted for good after the e-mail was typed, and led to a goodbye. */
export function DeletePage() {
  const { t } = useI18n();
  const router = useRouter();
  const { credentials } = route.useLoaderData();
  const { email } = credentials;
  const proof = useRecentSignIn(credentials);
  const form = useAccountForm({
    schema: deletionSchema(email),
    send: async ({ code }) => {
      const failure = (await proof.prove(code)) ?? (await deleteAccount());
      if (!failure) {
        await router.navigate({ to: '/login', state: { goodbye: true }, replace: true });
        return null;
      }
      const refused = await proof.orAsk(failure, 'delete');
      if (!refused) form.reset();
      return refused;
    },
  });
  return (
    <SettingsFrame>
      <h1 className={styles.heading}>{t('settings.deletion.heading')}</h1>
      <p>{t('settings.deletion.text')}</p>
      <p>{t('settings.deletion.first')}</p>
      <Download proof={proof} />
      <AccountForm
        form={form}
        submit={t('settings.deletion.delete')}
        also={<Link to="/cuenta">{t('settings.deletion.keep')}</Link>}
      >
        <Field
          name="confirmation"
          label={t('settings.deletion.confirm', { email })}
          errors={form.errors.confirmation}
        >
          {(props) => (
            <input
              {...props}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </Field>
        {proof.asked === 'delete' && <RecentSignInCode proof={proof} errors={form.errors.code} />}
      </AccountForm>
    </SettingsFrame>
  );
}
