import { Field } from '#kit/components/field.tsx';
import type { ErrorCode } from '#kit/rules/error-codes.ts';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import styles from '../account.module.css';

type Props = {
  label: string;
  errors: readonly ErrorCode[] | undefined;
  /** It appears between what was typed and the button: the focus goes to the next step. */
  isNextStep?: boolean;
};

/** The six digits of a mail or an authenticator, which devices offer to fill in. */
export function CodeField({ label, errors, isNextStep = false }: Props) {
  return (
    <Field name="code" label={label} errors={errors}>
      {(props) => (
        <input
          {...props}
          ref={isNextStep ? focusOnMount : undefined}
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      )}
    </Field>
  );
}
