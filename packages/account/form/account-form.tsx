import type { ReactNode } from 'react';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { isRetryable } from '#kit/rules/failure.ts';
import styles from '../account.module.css';
import type { AccountFormState } from './use-account-form.ts';

type Props = {
  form: AccountFormState;
  submit: string;
  children: ReactNode;
  /** Said with a failure: another way to what was wanted. */
  wayOut?: ReactNode;
  /** One of several forms of its page: the button does not call for the eye. */
  quiet?: boolean;
  /** Beside the button. */
  also?: ReactNode;
};

/** The frame of every form here: what went wrong, the fields, one button that is pressed once. */
export function AccountForm({ form, submit, children, wayOut, quiet = false, also }: Props) {
  const { t } = useI18n();
  const { busy, failure, errors } = form;
  const faults = Object.keys(errors).length;
  const retry = failure !== null && isRetryable(failure);
  const label = retry ? t('account.tryAgain') : submit;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      {failure && (
        <FailureNotice failure={failure}>
          {retry && <p>{t('account.kept')}</p>}
          {wayOut}
        </FailureNotice>
      )}
      <p className="vh" role="alert">
        {faults > 0 && t('account.faults', { count: faults })}
      </p>
      {children}
      <div className={styles.actions}>
        <button
          className={quiet ? 'btn line' : 'btn'}
          type="submit"
          aria-disabled={busy || undefined}
        >
          {busy ? t('account.working') : label}
        </button>
        {also}
      </div>
    </form>
  );
}
