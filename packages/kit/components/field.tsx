import '../styles/forms.css';
import { type ReactNode, useId } from 'react';
import { useI18n } from '../i18n/context.tsx';
import type { ErrorCode } from '../rules/error-codes.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './field.module.css';

type ControlProps = {
  id: string;
  name: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = {
  /**
   * Of a form that is checked as a whole, says how many errors it has and leads to the first. A field without it stands
   * for itself: its hint is below the control, and its errors are announced.
   */
  name?: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  errors?: readonly ErrorCode[] | undefined;
  /** The control, given what ties it to its label, hint and errors. */
  children: (props: ControlProps) => ReactNode;
};

/** A control with its label, its hint and what is wrong with it. */
export function Field({ name, label, hint, optional = false, errors = [], children }: Props) {
  const { t } = useI18n();
  const own = useId();
  const id = name ? `campo-${name}` : own;
  const [hintId, errorsId] = [`${id}-pista`, `${id}-falta`];
  const described = [hint && hintId, errors.length > 0 && errorsId].filter(Boolean);
  const hintLine = hint && (
    <p className="hint" id={hintId}>
      {hint}
    </p>
  );
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({t('field.optional')})</span>}
      </label>
      {name && hintLine}
      {children({
        id,
        name,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': errors.length > 0 || undefined,
      })}
      {!name && hintLine}
      <FieldErrors id={errorsId} errors={errors} announced={!name} />
    </div>
  );
}

type ErrorsProps = { id: string; errors: readonly ErrorCode[]; announced?: boolean };

export function FieldErrors({ id, errors, announced = false }: ErrorsProps) {
  const { t } = useI18n();
  if (errors.length === 0) return null;
  return (
    <div id={id} className={styles.errors} role={announced ? 'alert' : undefined}>
      {errors.map((code) => (
        <p className="error" key={code}>
          <Icon name="alert" />
          {t(`errors.${code}`)}
        </p>
      ))}
    </div>
  );
}
