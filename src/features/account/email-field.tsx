import type { ErrorCode } from '../../../domain/error-codes.ts';
import { Field } from '../../components/field.tsx';
import { useI18n } from '../../i18n/context.tsx';

export function EmailField({ errors }: { errors: ErrorCode[] | undefined }) {
  const { t } = useI18n();
  return (
    <Field name="email" label={t('account.email')} errors={errors}>
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
