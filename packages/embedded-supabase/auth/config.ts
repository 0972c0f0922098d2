import * as v from 'valibot';
import { readConfig } from '../config/read.ts';
import { errorMessage } from '../errors/error-details.ts';
import { StartupError } from '../errors/startup-error.ts';
import { hasFixedTarget } from './redirects/redirect.ts';

const minute = 60;
const hour = 60 * minute;
const tenYears = 87_600 * hour;

/** A number from `least` to `most`; `why` says what speaks against any other. */
function between(least: number, most: number, why: string) {
  return v.pipe(
    v.number(),
    v.minValue(least, `${why}; set it to ${least} or more`),
    v.maxValue(most, `${why}; set it to ${most} or less`),
  );
}

const rate = (least: number) =>
  between(least, 100_000, 'with fewer nobody gets in, and more is no limit');
/** Seconds, where 0 is none. */
const sessionLimit = v.pipe(
  v.number(),
  v.check(
    (seconds) => seconds === 0 || seconds >= 2 * minute,
    'no session can be used for so short a time; set it to "0s" or "120s" or more',
  ),
  v.maxValue(tenYears, 'PostgreSQL cannot count so far; set it to "87600h" or less'),
);
const redirectUrl = v.pipe(
  v.string(),
  v.check(
    hasFixedTarget,
    'a mailed link could lead to a site of anybody; write the scheme and the host of each address, as in "https://*.app.example/**", http for this machine and its network alone',
  ),
);

const template = v.object({ subject: v.string(), content_path: v.string() });

/** What `/auth/v1` enforces; durations are in seconds, and zero is no limit. */
const schema = v.object({
  auth: v.pipe(
    v.object({
      additional_redirect_urls: v.array(redirectUrl),
      jwt_expiry: between(
        2 * minute,
        168 * hour,
        'browsers ask for the next token 90 seconds before the end, and Supabase takes a week at most',
      ),
      refresh_token_reuse_interval: between(
        0,
        5 * minute,
        'for so long a stolen refresh token would work beside its owner’s',
      ),
      enable_signup: v.boolean(),
      minimum_password_length: between(
        8,
        72,
        'this server takes no shorter passwords than 8 and no longer ones than 72',
      ),
      rate_limit: v.object({
        email_sent: rate(1),
        // Half of it are the wrong passwords of a network.
        sign_in_sign_ups: rate(2),
        token_verifications: rate(1),
        token_refresh: rate(1),
      }),
      sessions: v.object({ timebox: sessionLimit, inactivity_timeout: sessionLimit }),
      email: v.object({
        max_frequency: v.pipe(
          v.number(),
          v.maxValue(hour, 'whoever lost a mail could not ask for another; set it to "1h" or less'),
        ),
        otp_expiry: between(
          minute,
          24 * hour,
          'a mail takes a while to arrive, and Supabase advises against codes of more than a day',
        ),
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
        max_enrolled_factors: between(1, 100, 'to allow none, switch totp.enroll_enabled off'),
        totp: v.object({ enroll_enabled: v.boolean(), verify_enabled: v.boolean() }),
      }),
    }),
    v.forward(
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        const {
          jwt_expiry,
          sessions: { inactivity_timeout },
        } = dataset.value;
        if (inactivity_timeout === 0 || inactivity_timeout > jwt_expiry) return;
        addIssue({
          message: `a browser shows that it is used once in jwt_expiry; set it to "0s" or to more than jwt_expiry (${jwt_expiry}s)`,
        });
      }),
      ['sessions', 'inactivity_timeout'],
    ),
  ),
});

export type AuthConfig = v.InferOutput<typeof schema>['auth'];

/** The `[auth]` part of the text of a supabase/config.toml. Throws `StartupError`, naming the key that is wrong. */
export function readAuthConfig(text: string, functions?: readonly string[]): AuthConfig {
  const parsed = v.safeParse(schema, readConfig(text, functions));
  if (parsed.success) return parsed.output.auth;
  const [issue] = parsed.issues;
  throw new StartupError(
    `supabase/config.toml cannot be kept to at ${v.getDotPath(issue)}: ${errorMessage(new v.ValiError([issue]))}.`,
  );
}
