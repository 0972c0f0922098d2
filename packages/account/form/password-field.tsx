import { useState } from 'react';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import type { ErrorCode } from '#kit/rules/error-codes.ts';
import styles from './password-field.module.css';
import { passwordStrength } from './password-strength.ts';

type Props = {
  label: string;
  /** A new one gets a hint and words on its strength. */
  purpose: 'current' | 'new';
  errors: ErrorCode[] | undefined;
};

export function PasswordField({ label, purpose, errors }: Props) {
  const { t } = useI18n();
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const isNew = purpose === 'new';
  return (
    <div className={styles.password}>
      <Field
        name="password"
        label={label}
        hint={isNew ? t('account.passwordHint') : undefined}
        errors={errors}
      >
        {(props) => (
          <div className={styles.reveal}>
            <input
              {...props}
              type={shown ? 'text' : 'password'}
              autoComplete={`${purpose}-password`}
              autoCapitalize="none"
              spellCheck={false}
              required
              onChange={(event) => setTyped(event.target.value)}
            />
            <button
              type="button"
              className={styles.eye}
              aria-controls={props.id}
              aria-label={t(shown ? 'account.hidePassword' : 'account.showPassword')}
              onClick={() => setShown(!shown)}
            >
              {t(shown ? 'account.hide' : 'account.show')}
            </button>
          </div>
        )}
      </Field>
      {isNew && <Strength password={typed} />}
    </div>
  );
}

const stitches = { short: 0, long: 0, weak: 1, fair: 2, good: 3, strong: 4 };

function Strength({ password }: { password: string }) {
  const { t } = useI18n();
  const strength = passwordStrength(password);
  const missing = strength.level === 'short' ? strength.missing : 0;
  return (
    <p className={styles.strength} data-stitches={password ? stitches[strength.level] : 0}>
      <span className={styles.stitches} aria-hidden="true" />
      <span aria-live="polite">
        {password && t(`account.strength.${strength.level}`, { missing })}
      </span>
    </p>
  );
}
