import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import type { Failure } from '#kit/rules/failure.ts';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { confirmEmailChange, mailEmailChange } from '#sync/session/account/credentials.ts';
import styles from '../../account.module.css';
import { AccountForm } from '../../form/account-form.tsx';
import { CodeField } from '../../form/code-field.tsx';
import { codeSchema } from '../../form/schemas.ts';
import { useAccountForm } from '../../form/use-account-form.ts';
import { LocalMailbox } from '../../sign-in/factors/code-step.tsx';

type Props = {
  email: string;
  pendingEmail: string;
  onDone: (othersOpen: boolean) => void;
  onAnother: () => void;
};

/** Both addresses were written to. Their links work anywhere; their codes are typed here, one by one. */
export function EmailPending({ email, pendingEmail, onDone, onAnother }: Props) {
  const { t } = useI18n();
  const router = useRouter();
  const [proved, setProved] = useState<string | null>(null);
  const left = proved === email ? pendingEmail : email;

  async function send(address: string, code: string): Promise<Failure | null> {
    const { failure, complete, othersOpen } = await confirmEmailChange(address, code);
    if (failure) return failure;
    if (!complete) setProved(address);
    else {
      await router.invalidate();
      onDone(othersOpen);
    }
    return null;
  }

  return (
    <>
      <h1 className={styles.heading} ref={focusOnMount} tabIndex={-1}>
        {t('settings.email.pendingHeading')}
      </h1>
      <p>{t('settings.email.pendingText', { email })}</p>
      <LocalMailbox />
      {proved && (
        <Notice kind="good">
          <p>{t('settings.email.half', { email: proved })}</p>
        </Notice>
      )}
      <AddressCode key={proved} addresses={proved ? [left] : [email, pendingEmail]} send={send} />
      <section className={styles.missing}>
        <h2>{t('account.code.notThere')}</h2>
        <p>{t('account.code.lookElsewhere')}</p>
        <div className={styles.actions}>
          <Again email={email} onSent={() => setProved(null)} />
          <button type="button" className="btn bare" onClick={onAnother}>
            {t('settings.email.other')}
          </button>
        </div>
      </section>
    </>
  );
}

type CodeProps = {
  addresses: string[];
  send: (address: string, code: string) => Promise<Failure | null>;
};

function AddressCode({ addresses, send }: CodeProps) {
  const { t } = useI18n();
  const [address = '', setAddress] = useState(addresses[0]);
  const form = useAccountForm({ schema: codeSchema, send: ({ code }) => send(address, code) });
  const only = addresses.length === 1;
  return (
    <AccountForm form={form} submit={t('settings.email.confirm')}>
      {!only && (
        <fieldset className="field">
          <legend>{t('settings.email.which')}</legend>
          <div className={styles.chips}>
            {addresses.map((one) => (
              <label key={one} className={styles.chip}>
                <input
                  type="radio"
                  name="address"
                  value={one}
                  checked={one === address}
                  onChange={() => setAddress(one)}
                />
                {one}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <CodeField
        label={only ? t('settings.email.codeFrom', { email: address }) : t('settings.email.code')}
        errors={form.errors.code}
      />
    </AccountForm>
  );
}

function Again({ email, onSent }: { email: string; onSent: () => void }) {
  const { t, locale } = useI18n();
  const { busy, failure, run } = useAction();
  const [isSent, setSent] = useState(false);

  async function again() {
    const failed = await mailEmailChange(email, publicPath('/cuenta', locale));
    setSent(!failed);
    // The new codes start both confirmations anew.
    if (!failed) onSent();
    return failed;
  }

  return (
    <>
      <FailureNotice failure={failure} />
      <button
        type="button"
        className="btn line"
        aria-disabled={busy !== null || undefined}
        onClick={() => run(again)}
      >
        {t('settings.email.again')}
      </button>
      <p role="status">{isSent && t('settings.email.sentAgain')}</p>
    </>
  );
}
