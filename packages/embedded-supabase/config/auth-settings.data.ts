import { enforced, noEffect, none, off, on, only, type Setting } from './setting.ts';

const whileOff = 'is asked only while what it belongs to is on, which is refused';
const noPhones = 'knows no phones';
const noHooks = 'calls no hooks';
const noProviders = 'has no sign-in with others';
const noPasskeys = 'has no passkeys';
const ownKeys = 'makes its own keys, in keys.json of the data folder';
const smtpUrl = 'is the hosted project’s; here SMTP_URL and SMTP_FROM say where mails go';
const config = 'auth/config.test.ts';
const limits = 'auth/limits/limits.test.ts';

function hook(name: string): Record<string, Setting> {
  return {
    [`auth.hook.${name}.enabled`]: off(noHooks),
    [`auth.hook.${name}.uri`]: noEffect('text', null, whileOff),
    [`auth.hook.${name}.secrets`]: noEffect('text', null, whileOff),
  };
}

/** A switch that has to be off, and texts that say nothing while it is. */
function feature(path: string, because: string, texts: string[]): Record<string, Setting> {
  return {
    [`${path}.enabled`]: off(because),
    ...Object.fromEntries(
      texts.map((name) => [`${path}.${name}`, noEffect('text', null, whileOff)]),
    ),
  };
}

/** Every key below `[auth]`. */
export const authSettings: Record<string, Setting> = {
  'auth.enabled': on('cannot do without accounts'),
  'auth.site_url': noEffect(
    'text',
    'http://127.0.0.1:3000',
    'is the hosted project’s address; here SITE_URL says it',
  ),
  'auth.external_url': noEffect(
    'text',
    null,
    'is the hosted project’s address; here it is SITE_URL and /auth/v1',
  ),
  'auth.additional_redirect_urls': enforced(
    'texts',
    ['https://127.0.0.1:3000'],
    'auth/redirects/redirect.test.ts › an address of additional_redirect_urls is allowed, its neighbours are not',
  ),
  'auth.jwt_expiry': enforced(
    'number',
    3600,
    `${config} › jwt_expiry is how long an access token lives`,
  ),
  'auth.jwt_issuer': none('text', 'writes its own address into tokens'),
  'auth.signing_keys_path': none('text', `${ownKeys} (npm run rotate-keys)`),
  'auth.enable_refresh_token_rotation': on('replaces each refresh token'),
  'auth.refresh_token_reuse_interval': enforced(
    'number',
    10,
    `${config} › refresh_token_reuse_interval is how long a replaced refresh token is answered`,
  ),
  'auth.enable_manual_linking': off(noProviders),
  'auth.enable_signup': enforced(
    'boolean',
    true,
    `${config} › with enable_signup off nobody can make an account`,
  ),
  'auth.enable_anonymous_sign_ins': off('has no anonymous accounts'),
  'auth.minimum_password_length': enforced(
    'number',
    6,
    `${config} › minimum_password_length is the shortest password`,
  ),
  'auth.password_requirements': only(
    'text',
    '',
    [''],
    'refuses common passwords instead of asking for kinds of characters',
  ),
  'auth.publishable_key': none('text', ownKeys),
  'auth.secret_key': none('text', ownKeys),
  'auth.jwt_secret': none('text', ownKeys),
  'auth.anon_key': none('text', ownKeys),
  'auth.service_role_key': none('text', ownKeys),
  ...feature('auth.passkey', noPasskeys, []),
  'auth.webauthn.rp_display_name': noEffect('text', null, whileOff),
  'auth.webauthn.rp_id': noEffect('text', null, whileOff),
  'auth.webauthn.rp_origins': noEffect('texts', null, whileOff),

  'auth.rate_limit.email_sent': enforced(
    'number',
    2,
    `${config} › rate limits are those of config.toml`,
  ),
  'auth.rate_limit.sign_in_sign_ups': enforced(
    'number',
    30,
    `${config} › rate limits are those of config.toml`,
  ),
  'auth.rate_limit.token_verifications': enforced(
    'number',
    30,
    `${config} › rate limits are those of config.toml`,
  ),
  'auth.rate_limit.token_refresh': enforced(
    'number',
    150,
    `${config} › rate limits are those of config.toml`,
  ),
  'auth.rate_limit.sms_sent': noEffect('number', 30, whileOff),
  'auth.rate_limit.anonymous_users': noEffect('number', 30, whileOff),
  'auth.rate_limit.web3': noEffect('number', 30, whileOff),
  ...feature('auth.captcha', 'has no captcha', ['provider', 'secret']),

  ...hook('mfa_verification_attempt'),
  ...hook('password_verification_attempt'),
  ...hook('custom_access_token'),
  ...hook('send_sms'),
  ...hook('send_email'),
  ...hook('before_user_created'),

  'auth.mfa.max_enrolled_factors': enforced(
    'number',
    10,
    `${config} › max_enrolled_factors is how many second factors an account may have`,
  ),
  'auth.mfa.totp.enroll_enabled': enforced(
    'boolean',
    false,
    `${config} › with TOTP off no factor is set up, and none is asked`,
  ),
  'auth.mfa.totp.verify_enabled': enforced(
    'boolean',
    false,
    `${config} › with TOTP off no factor is set up, and none is asked`,
  ),
  'auth.mfa.phone.enroll_enabled': off(noPhones),
  'auth.mfa.phone.verify_enabled': off(noPhones),
  'auth.mfa.phone.otp_length': noEffect('number', 6, whileOff),
  'auth.mfa.phone.template': noEffect('text', 'Your code is {{ .Code }}', whileOff),
  'auth.mfa.phone.max_frequency': noEffect('duration', '5s', whileOff),
  'auth.mfa.web_authn.enroll_enabled': off(noPasskeys),
  'auth.mfa.web_authn.verify_enabled': off(noPasskeys),

  'auth.sessions.timebox': enforced(
    'duration',
    '0s',
    'auth/sessions/session-limits.test.ts › a session in use goes on until its end, and its last token ends with it',
  ),
  'auth.sessions.inactivity_timeout': enforced(
    'duration',
    '0s',
    'auth/sessions/session-limits.test.ts › a session that nobody used for too long is over',
  ),

  'auth.email.enabled': on('signs in by e-mail alone'),
  // The name of `enabled` before version 4 of the CLI.
  'auth.email.enable_signup': on('signs in by e-mail alone'),
  'auth.email.double_confirm_changes': on('asks both mailboxes before an address changes'),
  'auth.email.enable_confirmations': on('lets nobody in whose mailbox is not proved', false),
  'auth.email.secure_password_change': on(
    'asks for a recent sign-in or a code before a password changes',
    false,
  ),
  'auth.email.require_current_password': off('takes a mailed code where the sign-in is not recent'),
  'auth.email.max_frequency': enforced(
    'duration',
    '1s',
    `${limits} › max_frequency is the shortest time between two mails to an address`,
  ),
  'auth.email.otp_length': only('number', 6, [6], 'mails codes of six digits'),
  'auth.email.otp_expiry': enforced(
    'number',
    3600,
    `${config} › otp_expiry is how long a mailed code works`,
  ),
  'auth.email.template.*.subject': enforced(
    'text',
    null,
    'auth/mails/template.test.ts › a mail has the subject and the text that config.toml names',
  ),
  'auth.email.template.*.content_path': enforced(
    'text',
    null,
    'auth/mails/template.test.ts › a mail has the subject and the text that config.toml names',
  ),
  'auth.email.notification.*.enabled': off('mails no such notices'),
  'auth.email.notification.*.subject': noEffect('text', null, whileOff),
  'auth.email.notification.*.content_path': noEffect('text', null, whileOff),
  'auth.email.smtp.enabled': noEffect('boolean', false, smtpUrl),
  'auth.email.smtp.host': noEffect('text', null, smtpUrl),
  'auth.email.smtp.port': noEffect('number', null, smtpUrl),
  'auth.email.smtp.user': noEffect('text', null, smtpUrl),
  'auth.email.smtp.pass': noEffect('text', null, smtpUrl),
  'auth.email.smtp.admin_email': noEffect('text', null, smtpUrl),
  'auth.email.smtp.sender_name': noEffect('text', null, smtpUrl),

  'auth.sms.enabled': off(noPhones),
  // The name of `enabled` before version 4 of the CLI.
  'auth.sms.enable_signup': off(noPhones),
  'auth.sms.enable_confirmations': noEffect('boolean', false, whileOff),
  'auth.sms.template': noEffect('text', 'Your code is {{ .Code }}', whileOff),
  'auth.sms.max_frequency': noEffect('duration', '5s', whileOff),
  'auth.sms.otp_length': noEffect('number', 6, whileOff),
  'auth.sms.otp_expiry': noEffect('number', 60, whileOff),
  ...feature('auth.sms.twilio', noPhones, [
    'account_sid',
    'message_service_sid',
    'content_sid',
    'auth_token',
  ]),
  ...feature('auth.sms.twilio_verify', noPhones, [
    'account_sid',
    'message_service_sid',
    'auth_token',
  ]),
  ...feature('auth.sms.messagebird', noPhones, ['originator', 'access_key']),
  ...feature('auth.sms.textlocal', noPhones, ['sender', 'api_key']),
  ...feature('auth.sms.vonage', noPhones, ['from', 'api_key', 'api_secret']),
  'auth.sms.test_otp.*': noEffect('text', null, whileOff),

  ...feature('auth.external.*', noProviders, ['client_id', 'secret', 'url', 'redirect_uri']),
  'auth.external.*.skip_nonce_check': noEffect('boolean', false, whileOff),
  'auth.external.*.email_optional': noEffect('boolean', false, whileOff),
  'auth.web3.solana.enabled': off(noProviders),
  'auth.web3.ethereum.enabled': off(noProviders),
  'auth.oauth_server.enabled': off('is no identity provider for others'),
  'auth.oauth_server.authorization_url_path': noEffect('text', '/oauth/consent', whileOff),
  'auth.oauth_server.allow_dynamic_registration': noEffect('boolean', false, whileOff),
  ...feature('auth.third_party.firebase', noProviders, ['project_id']),
  ...feature('auth.third_party.auth0', noProviders, ['tenant', 'tenant_region']),
  ...feature('auth.third_party.aws_cognito', noProviders, ['user_pool_id', 'user_pool_region']),
  ...feature('auth.third_party.clerk', noProviders, ['domain']),
  ...feature('auth.third_party.workos', noProviders, ['issuer_url']),
};
