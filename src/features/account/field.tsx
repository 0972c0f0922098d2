import '../../styles/forms.css';
import type { ReactNode } from 'react';
import type { ErrorCode } from '../../../domain/error-codes.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './account.module.css';

type ControlProps = {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = {
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  errors?: ErrorCode[] | undefined;
  /** The input, given what ties it to its label, hint and faults. */
  children: (props: ControlProps) => ReactNode;
};

export function Field({ name, label, hint, optional = false, errors = [], children }: Props) {
  const { t } = useI18n();
  const id = `campo-${name}`;
  const described = [hint && `${id}-pista`, errors.length > 0 && `${id}-falta`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({t('profile.optional')})</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-pista`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': errors.length > 0 || undefined,
      })}
      <FieldErrors id={`${id}-falta`} errors={errors} />
    </div>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors: ErrorCode[] }) {
  const { t } = useI18n();
  if (errors.length === 0) return null;
  return (
    <div id={id} className={styles.faults}>
      {errors.map((code) => (
        <p className="error" key={code}>
          <Icon name="alert" />
          {t(`errors.${code}`)}
        </p>
      ))}
    </div>
  );
}
