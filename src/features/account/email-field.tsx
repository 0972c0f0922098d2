import type { ErrorCode } from '../../../domain/error-codes.ts';
import { Field } from '../../components/field.tsx';
import { useI18n } from '../../i18n/context.tsx';

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
