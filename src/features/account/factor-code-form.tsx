import { useState } from 'react';
import { proveFactor } from '../../data/factors.ts';
import type { Failure } from '../../domain/error-codes.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { Field } from './field.tsx';
import { codeSchema } from './schemas.ts';
import { useAccountForm } from './use-account-form.ts';

type Props = {
  authenticators: { id: string; name: string }[];
  submit: string;
  label?: string;
  /** After an accepted code; what it answers is shown like a refused one. */
  onProved?: () => Promise<Failure | null>;
};

/** Six digits of one of somebody's authenticators. */
export function FactorCodeForm({ authenticators, submit, label, onProved }: Props) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState(authenticators[0]?.id ?? '');
  const form = useAccountForm({
    schema: codeSchema,
    send: async ({ code }) => (await proveFactor(chosen, code)) ?? (await onProved?.()) ?? null,
  });
  return (
    <AccountForm form={form} submit={submit}>
      {authenticators.length > 1 && (
        <fieldset className="field">
          <legend>{t('settings.step.which')}</legend>
          <div className={styles.chips}>
            {authenticators.map(({ id, name }) => (
              <label key={id} className={styles.chip}>
                <input
                  type="radio"
                  name="factor"
                  value={id}
                  checked={id === chosen}
                  onChange={() => setChosen(id)}
                />
                {name || t('settings.step.unnamed')}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <Field name="code" label={label ?? t('settings.factors.code')} errors={form.errors.code}>
        {(props) => (
          <input
            {...props}
            className={styles.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        )}
      </Field>
    </AccountForm>
  );
}
