import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import type { ErrorCode } from '#kit/rules/error-codes.ts';

type Props = {
  /** Where it is not the account's own address that is asked for. */
  label?: string;
  errors: ErrorCode[] | undefined;
};

export function EmailField({ label, errors }: Props) {
  const { t } = useI18n();
  return (
    <Field name="email" label={label ?? t('account.email')} errors={errors}>
      {(props) => (
        <input
          {...props}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  );
}
