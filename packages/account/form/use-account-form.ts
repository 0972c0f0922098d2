import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { useAction } from '#kit/components/action/use-action.ts';
import type { ErrorCode } from '#kit/rules/error-codes.ts';
import type { Failure } from '#kit/rules/failure.ts';
import { isErrorCode } from './schemas.ts';

export type FieldErrors = Record<string, ErrorCode[]>;

/** Failures that belong to a field stand beside it instead of above the form. */
const fieldOf: Partial<Record<ErrorCode, string>> = {
  weak_password: 'password',
  same_password: 'password',
  email_refused: 'email',
  email_taken: 'email',
  code_expired: 'code',
  factor_code_wrong: 'code',
  factor_name_taken: 'name',
};

type Options<Schema extends v.GenericSchema> = {
  schema: Schema;
  /** Answers null when it worked. The form then stays busy, because the page moves on. */
  send: (values: v.InferOutput<Schema>) => Promise<Failure | null>;
  read?: (data: FormData) => unknown;
};

/**
 * A form whose fields keep their own values, so that what was typed before the application woke is
 * kept. Checks by the schema, sends once at a time, and leads the focus to the first fault.
 */
export function useAccountForm<Schema extends v.GenericSchema>(options: Options<Schema>) {
  const { busy, failure, run, reset } = useAction({ staysBusy: true });
  const [errors, setErrors] = useState<FieldErrors>({});

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { schema, send, read = Object.fromEntries } = options;
    const parsed = v.safeParse(schema, read(new FormData(form)));
    if (!parsed.success) {
      reset();
      show(form, errorsOf(parsed.issues));
      return;
    }
    void run(async () => {
      setErrors({});
      const failed = await send(parsed.output);
      const field = failed && fieldOf[failed.code];
      if (field && form.elements.namedItem(field)) show(form, { [field]: reasonsOf(failed) });
      return failed;
    });
  }

  function show(form: HTMLFormElement, faults: FieldErrors) {
    // The fault stands in the page before the focus reaches its field, and is read with it.
    flushSync(() => setErrors(faults));
    const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
  }

  const field = failure && fieldOf[failure.code];
  return {
    busy: busy !== null,
    errors,
    // What stands beside a field is not said above the form too.
    failure: field && errors[field] ? null : failure,
    onSubmit,
    reset: () => {
      setErrors({});
      reset();
    },
  };
}

export type AccountFormState = Omit<ReturnType<typeof useAccountForm>, 'reset'>;

function reasonsOf({ code, reasons }: Failure): ErrorCode[] {
  return reasons.length > 0 ? reasons : [code];
}

function errorsOf(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue)?.split('.')[0] ?? '';
    const code = isErrorCode(issue.message) ? issue.message : 'validation';
    // What follows from a missing value says nothing new.
    if (errors[field]?.some((earlier) => earlier.endsWith('_missing'))) continue;
    errors[field] = [...(errors[field] ?? []), code];
  }
  return errors;
}
