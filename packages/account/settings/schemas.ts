import { isSameEmail } from '@mochila/embedded-supabase/addresses/email-address.ts';
import * as v from 'valibot';
import type { ErrorCode } from '#kit/rules/error-codes.ts';
import { codeSchema, emailSchema, newPasswordSchema } from '../form/schemas.ts';

const say = (code: ErrorCode) => code;

/** `current` is refused: it needs no change. */
export const newEmailSchema = (current: string) =>
  v.object({
    email: v.pipe(
      emailSchema.entries.email,
      v.check((email) => !isSameEmail(email, current), say('same_email')),
    ),
    code: v.optional(codeSchema.entries.code),
  });

/** With the code once it was asked for. */
export const passwordSchema = v.object({
  ...newPasswordSchema.entries,
  code: v.optional(codeSchema.entries.code),
});

export const factorNameSchema = v.object({
  name: v.pipe(
    v.string(),
    // The name of an authenticator goes into an otpauth address, where a colon divides.
    v.transform((name) => name.replaceAll(/[:\p{Cc}]/gu, ' ').trim()),
    v.maxLength(64, say('name_long')),
    v.nonEmpty(say('name_missing')),
  ),
});

/** With the code once it was asked for. */
export const proofSchema = v.object({ code: v.optional(codeSchema.entries.code) });

/** Typed to delete the account of `email`. */
export const deletionSchema = (email: string) =>
  v.object({
    confirmation: v.pipe(
      v.string(),
      v.check((typed) => isSameEmail(typed, email), say('confirmation_mismatch')),
    ),
    ...proofSchema.entries,
  });
