import { readEmail } from '@mochila/embedded-supabase/addresses/email-address.ts';
import * as v from 'valibot';
import { accountErrors, type ErrorCode, requestErrors } from '#kit/rules/error-codes.ts';

/** Messages of these schemas are error codes; the words are found where they are shown. */
const say = (code: ErrorCode) => code;

const formErrors = [...requestErrors, ...accountErrors];

export function isErrorCode(text: string): text is ErrorCode {
  return formErrors.some((code) => code === text);
}

const emailFaults = { form: 'email_invalid', letters: 'email_letters' } as const;

/** As accounts keep it: the service knows a domain only in the letters of DNS. */
const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(say('email_missing')),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readEmail(dataset.value);
    if ('email' in read) return read.email;
    addIssue({ message: say(emailFaults[read.fault]) });
    return NEVER;
  }),
);

/** The service hashes at most 72 bytes of UTF-8, and refuses more instead of cutting it off. */
export const passwordLimits = { characters: 8, bytes: 72 };

/** In composed letters: devices send "ñ" as one sign or as two, and the service compares bytes. */
const composed = v.pipe(v.string(), v.normalize('NFC'));

const newPassword = v.pipe(
  composed,
  v.nonEmpty(say('password_missing')),
  v.check((text) => [...text].length >= passwordLimits.characters, say('password_short')),
  v.check((text) => bytesOf(text) <= passwordLimits.bytes, say('password_long')),
);

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

export const emailSchema = v.object({ email });

/** An account may be older than today's rules: any password can be tried. */
export const signInSchema = v.object({
  email,
  password: v.pipe(composed, v.nonEmpty(say('password_missing'))),
});

export const createAccountSchema = v.object({ email, password: newPassword });

export const newPasswordSchema = v.object({ password: newPassword });

/** Spaces and dashes come along when a code is pasted. */
export const codeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\D/g, '')),
    v.length(6, say('code_format')),
  ),
});
