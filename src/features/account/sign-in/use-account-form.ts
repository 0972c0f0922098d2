import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import type { ErrorCode } from '../../../../domain/error-codes.ts';
import type { Failure } from '../../../../domain/failure.ts';
import { isErrorCode } from './schemas.ts';

export type FieldErrors = Record<string, ErrorCode[]>;
type State = { busy: boolean; errors: FieldErrors; failure: Failure | null };

const idle: State = { busy: false, errors: {}, failure: null };

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
  const [state, setState] = useState(idle);
  const sending = useRef(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const { schema, send, read = Object.fromEntries } = options;
    const parsed = v.safeParse(schema, read(new FormData(form)));
    if (!parsed.success) {
      show(form, { ...idle, errors: errorsOf(parsed.issues) });
      return;
    }
    sending.current = true;
    setState({ ...idle, busy: true });
    const failure = await send(parsed.output);
    sending.current = false;
    if (!failure) return;
    const field = fieldOf[failure.code];
    if (field && form.elements.namedItem(field))
      show(form, { ...idle, errors: { [field]: reasonsOf(failure) } });
    else setState({ ...idle, failure });
  }

  function show(form: HTMLFormElement, next: State) {
    // The fault stands in the page before the focus reaches its field, and is read with it.
    flushSync(() => setState(next));
    const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
  }

  return { ...state, onSubmit, reset: () => setState(idle) };
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
