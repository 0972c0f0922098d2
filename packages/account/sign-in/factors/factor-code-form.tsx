import { useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Failure } from '#kit/rules/failure.ts';
import { proveFactor } from '#sync/session/account/factors.ts';
import { AccountForm } from '../../form/account-form.tsx';
import { CodeField } from '../../form/code-field.tsx';
import { codeSchema } from '../../form/schemas.ts';
import { useAccountForm } from '../../form/use-account-form.ts';
import { FactorChoice } from './factor-choice.tsx';

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
      <FactorChoice authenticators={authenticators} chosen={chosen} onChoose={setChosen} />
      <CodeField label={label ?? t('settings.factors.code')} errors={form.errors.code} />
    </AccountForm>
  );
}
