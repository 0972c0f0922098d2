import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAuthConfig } from './config.ts';
import { limitsOf } from './limits.ts';

const text = readFileSync(new URL('../../supabase/config.toml', import.meta.url), 'utf8');

test('config.toml says what this service promises', () => {
  const config = readAuthConfig();
  expect(config).toMatchObject({
    jwt_expiry: 3600,
    refresh_token_reuse_interval: 10,
    minimum_password_length: 8,
    sessions: { timebox: 0, inactivity_timeout: 0 },
    email: { otp_length: 6, otp_expiry: 600, enable_confirmations: true },
  });
  expect(limitsOf(config)).toMatchObject({
    mailsPerAddress: { count: 400, seconds: 3600 },
    signUpsPerAddress: { count: 200, seconds: 300 },
  });
});

test.each([
  [
    'a service without confirmations',
    'enable_confirmations = true',
    'enable_confirmations = false',
  ],
  ['codes of eight digits', 'otp_length = 6', 'otp_length = 8'],
  ['passwords of six characters', 'minimum_password_length = 8', 'minimum_password_length = 6'],
])('%s is refused at the start', (_, now, changed) => {
  expect(text).toContain(now);
  expect(() => readAuthConfig(text.replace(now, changed))).toThrow();
});

test('durations are read as Go writes them', () => {
  const config = readAuthConfig(text.replace('timebox = "0s"', 'timebox = "24h30m"'));
  expect(config.sessions.timebox).toBe(24 * 3600 + 30 * 60);
});
