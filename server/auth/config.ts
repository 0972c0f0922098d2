import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { readConfig } from '../config/read.ts';
import { errorMessage, Unstartable } from '../unstartable.ts';

const folder = new URL('../../supabase/', import.meta.url);
const count = v.pipe(v.number(), v.minValue(1, 'it has to be at least 1'));
const template = v.object({ subject: v.string(), content_path: v.string() });

/** What `/auth/v1` enforces; durations are in seconds, and zero is no limit. */
const schema = v.object({
  auth: v.object({
    additional_redirect_urls: v.array(v.string()),
    jwt_expiry: v.pipe(count, v.maxValue(604_800, 'it can be at most a week')),
    refresh_token_reuse_interval: v.number(),
    enable_signup: v.boolean(),
    minimum_password_length: v.pipe(
      v.number(),
      v.minValue(8, 'this server takes no shorter passwords than 8'),
      v.maxValue(72, 'no password is longer than 72'),
    ),
    rate_limit: v.object({
      email_sent: count,
      sign_in_sign_ups: count,
      token_verifications: count,
      token_refresh: count,
    }),
    sessions: v.object({ timebox: v.number(), inactivity_timeout: v.number() }),
    email: v.object({
      max_frequency: v.number(),
      otp_expiry: count,
      template: v.strictObject({
        confirmation: template,
        magic_link: template,
        recovery: template,
        email_change: template,
        invite: template,
        reauthentication: template,
      }),
    }),
    mfa: v.object({
      max_enrolled_factors: v.number(),
      totp: v.object({ enroll_enabled: v.boolean(), verify_enabled: v.boolean() }),
    }),
  }),
});

export type AuthConfig = v.InferOutput<typeof schema>['auth'];

/** The `[auth]` part of supabase/config.toml. Throws `Unstartable`, naming the key that is wrong. */
export function readAuthConfig(text?: string): AuthConfig {
  const parsed = v.safeParse(schema, readConfig(text));
  if (parsed.success) return parsed.output.auth;
  const [issue] = parsed.issues;
  throw new Unstartable(
    `supabase/config.toml cannot be kept to at ${v.getDotPath(issue)}: ${errorMessage(new v.ValiError([issue]))}. Correct it.`,
  );
}

/** The text of a file that config.toml names, such as `./supabase/templates/recovery.html`. */
export function readConfigFile(path: string): string {
  return readFileSync(new URL(path.replace(/^\.\/supabase\//, './'), folder), 'utf8');
}
