import { useRouter } from '@tanstack/react-router';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import { type ChoosingReason, setChoosing } from '#sync/session/account/account-flow.ts';
import { choosePassword, dropPassword } from '#sync/session/auth.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import styles from '../account.module.css';
import { AccountForm } from '../form/account-form.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { newPasswordSchema } from '../form/schemas.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { arrive } from './arrive.ts';

type Props = { reason: ChoosingReason; redirect: string | undefined };

/** After an e-mail was confirmed in a browser where no password was typed: choose one, or go without. */
export function FirstPassword({ reason, redirect }: Props) {
  const { t } = useI18n();
  const router = useRouter();
  const email = useUserStore(({ user }) => user?.email ?? '');
  const { busy, failure, run } = useAction({ staysBusy: true });

  async function leadOn() {
    await arrive(router, redirect);
    setChoosing(null);
  }

  const form = useAccountForm({
    schema: newPasswordSchema,
    send: async ({ password }) => {
      const refused = await choosePassword(password);
      // It is the one that the account has: then its owner knows it.
      if (refused && refused.code !== 'same_password') return refused;
      await leadOn();
      return null;
    },
  });

  async function goWithout() {
    const refused = await dropPassword();
    if (!refused) await leadOn();
    return refused;
  }

  return (
    <>
      <h1 className={styles.heading} ref={focusOnMount} tabIndex={-1}>
        {t('account.first.heading')}
      </h1>
      <p>{t(`account.first.${reason}`)}</p>
      <AccountForm form={form} submit={t('account.recover.save')}>
        <input type="text" name="username" autoComplete="username" value={email} hidden readOnly />
        <PasswordField purpose="new" label={t('account.password')} errors={form.errors.password} />
      </AccountForm>
      <section className={styles.missing}>
        <h2>{t('account.first.withoutHeading')}</h2>
        <p>{t('account.first.withoutText')}</p>
        <FailureNotice failure={failure} />
        <div className={styles.actions}>
          <button
            type="button"
            className="btn line"
            aria-disabled={busy !== null || undefined}
            onClick={() => run(goWithout)}
          >
            {t(busy ? 'account.working' : 'account.first.without')}
          </button>
        </div>
      </section>
    </>
  );
}
