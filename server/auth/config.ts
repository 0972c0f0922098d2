import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import * as v from 'valibot';
import { errorMessage, Unstartable } from '../unstartable.ts';

const folder = new URL('../../supabase/', import.meta.url);
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const template = v.object({ subject: v.string(), content_path: v.string() });
const onlyTrue = v.literal(true);
const onlyFalse = v.literal(false);

/** Go's duration format in seconds; "0s" is no limit. */
const duration = v.pipe(
  v.string(),
  v.regex(/^(\d+h)?(\d+m)?(\d+s)?$/),
  v.transform((text) => {
    const of = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0);
    return of('h') * 3600 + of('m') * 60 + of('s');
  }),
);

/** What this server cannot do otherwise is a literal: a file that asks for it stops the start. */
const schema = v.object({
  auth: v.object({
    jwt_expiry: count,
    enable_refresh_token_rotation: onlyTrue,
    refresh_token_reuse_interval: count,
    enable_signup: v.boolean(),
    enable_anonymous_sign_ins: onlyFalse,
    minimum_password_length: v.pipe(count, v.minValue(8)),
    password_requirements: v.literal(''),
    rate_limit: v.object({
      email_sent: count,
      sign_in_sign_ups: count,
      token_verifications: count,
      token_refresh: count,
    }),
    sessions: v.object({ timebox: duration, inactivity_timeout: duration }),
    email: v.object({
      enable_signup: onlyTrue,
      double_confirm_changes: onlyTrue,
      enable_confirmations: onlyTrue,
      secure_password_change: onlyTrue,
      otp_length: v.literal(6),
      otp_expiry: count,
      template: v.object({
        confirmation: template,
        magic_link: template,
        recovery: template,
        email_change: template,
        invite: template,
        reauthentication: template,
      }),
    }),
    mfa: v.object({ max_enrolled_factors: count }),
  }),
});

export type AuthConfig = v.InferOutput<typeof schema>['auth'];

/**
 * The `[auth]` part of supabase/config.toml: lifetimes in seconds, limits, mail templates. Hosted
 * projects get the same file from the Supabase CLI, so both modes enforce the same values.
 */
export function readAuthConfig(
  text = readFileSync(new URL('config.toml', folder), 'utf8'),
): AuthConfig {
  try {
    return v.parse(schema, parse(text)).auth;
  } catch (error) {
    const where = error instanceof v.ValiError ? `${v.getDotPath(error.issues[0])}: ` : '';
    throw new Unstartable(
      `supabase/config.toml asks for what this server cannot do (${where}${errorMessage(error).split('\n', 1)[0]}): correct it.`,
    );
  }
}

/** The text of a file that config.toml names, such as `./supabase/templates/recovery.html`. */
export function readConfigFile(path: string): string {
  return readFileSync(new URL(path.replace(/^\.\/supabase\//, './'), folder), 'utf8');
}
