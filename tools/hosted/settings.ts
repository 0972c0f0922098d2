import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import * as v from 'valibot';

const supabase = join(import.meta.dirname, '../../supabase');

/** Settings of supabase/auth, and where supabase/config.toml has them below `[auth]`; as the CLI sends them. */
const fromConfig: Record<string, string> = {
  GOTRUE_JWT_EXP: 'jwt_expiry',
  GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'enable_refresh_token_rotation',
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: 'refresh_token_reuse_interval',
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'enable_anonymous_sign_ins',
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'enable_manual_linking',
  GOTRUE_PASSWORD_MIN_LENGTH: 'minimum_password_length',
  GOTRUE_RATE_LIMIT_EMAIL_SENT: 'rate_limit.email_sent',
  GOTRUE_RATE_LIMIT_OTP: 'rate_limit.sign_in_sign_ups',
  GOTRUE_RATE_LIMIT_VERIFY: 'rate_limit.token_verifications',
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: 'rate_limit.token_refresh',
  GOTRUE_SESSIONS_TIMEBOX: 'sessions.timebox',
  GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: 'sessions.inactivity_timeout',
  GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'email.double_confirm_changes',
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'email.secure_password_change',
  GOTRUE_SMTP_MAX_FREQUENCY: 'email.max_frequency',
  GOTRUE_MAILER_OTP_LENGTH: 'email.otp_length',
  GOTRUE_MAILER_OTP_EXP: 'email.otp_expiry',
  GOTRUE_MFA_MAX_ENROLLED_FACTORS: 'mfa.max_enrolled_factors',
  GOTRUE_MFA_TOTP_ENROLL_ENABLED: 'mfa.totp.enroll_enabled',
  GOTRUE_MFA_TOTP_VERIFY_ENABLED: 'mfa.totp.verify_enabled',
};

const templatesSchema = v.record(
  v.string(),
  v.object({ subject: v.string(), content_path: v.string() }),
);

/** `/templates/recovery.html` → its text: the service fetches its mails' templates over HTTP. */
export function mailTemplates(): Record<string, string> {
  return Object.fromEntries(
    Object.values(readTemplates()).map(({ content_path: path }) => [
      templatePath(path),
      readFileSync(join(supabase, '..', path), 'utf8'),
    ]),
  );
}

/** The project's settings as environment variables of supabase/auth; `templates` serves `mailTemplates`. */
export function projectSettings(templates: string): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const [name, path] of Object.entries(fromConfig)) {
    const value = String(valueAt(path));
    // No limit is no setting.
    if (value !== '0s') settings[name] = value;
  }
  settings.GOTRUE_DISABLE_SIGNUP = String(!valueAt('enable_signup'));
  settings.GOTRUE_MAILER_AUTOCONFIRM = String(!valueAt('email.enable_confirmations'));
  for (const [kind, { subject, content_path: path }] of Object.entries(readTemplates())) {
    settings[`GOTRUE_MAILER_SUBJECTS_${kind.toUpperCase()}`] = subject;
    settings[`GOTRUE_MAILER_TEMPLATES_${kind.toUpperCase()}`] = templates + templatePath(path);
  }
  return settings;
}

const templatePath = (path: string) => path.replace('./supabase', '');

function readTemplates() {
  return v.parse(templatesSchema, valueAt('email.template'));
}

/** A value below `[auth]`. Throws when config.toml has none, so that the CLI's new names are noticed. */
function valueAt(path: string): unknown {
  let value: unknown = parse(readFileSync(join(supabase, 'config.toml'), 'utf8'));
  for (const name of ['auth', ...path.split('.')]) {
    value = v.parse(v.record(v.string(), v.unknown()), value)[name];
  }
  if (value === undefined) throw new Error(`supabase/config.toml has no auth.${path}`);
  return value;
}
