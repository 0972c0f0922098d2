import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readAuthConfig } from '@mochila/embedded-supabase/auth/config.ts';
import { loadMails } from '@mochila/embedded-supabase/auth/mails/templates.ts';
import { anchorsOf, codeOf, plainText } from '@mochila/embedded-supabase/mail/plain-text.ts';
import { configText } from '@mochila/embedded-supabase/project.ts';
import { expect, test } from 'vitest';
import { mochilaProject } from '#server/project.ts';

/** supabase/config.toml, and the mails that it names. */

const project = mochilaProject();
const config = readAuthConfig(configText(project), project.functions);
const values = {
  Token: '012345',
  TokenHash: 'a'.repeat(64),
  SiteURL: 'https://mochila.example',
  RedirectTo: 'https://mochila.example/en/x?a=1&b="2"',
  Email: 'ana@example.com',
  NewEmail: '<b>@example.com',
  Data: { language: 'en' },
};
const spanish = { ...values, Data: { language: 'es' } };

test('config.toml speaks of the functions that are there, and the server answers them', () => {
  const there = readdirSync(join(project.folder, 'functions')).filter(
    (name) => !/^[_.]/.test(name),
  );
  expect(there.sort()).toEqual([...project.functions].sort());
});

test('config.toml says what this service promises', () => {
  expect(config).toMatchObject({
    jwt_expiry: 3600,
    refresh_token_reuse_interval: 10,
    minimum_password_length: 8,
    sessions: { timebox: 0, inactivity_timeout: 0 },
    email: { otp_expiry: 600, max_frequency: 1 },
    mfa: { totp: { enroll_enabled: true, verify_enabled: true } },
  });
});

const render = loadMails(config, project);
const kinds = [
  'confirmation',
  'magic_link',
  'recovery',
  'email_change',
  'invite',
  'reauthentication',
  'already_registered',
] as const;

test.each(kinds)('the mail %s is whole in both languages', (kind) => {
  const english = render(kind, values);
  const inSpanish = render(kind, spanish);
  for (const mail of [english, inSpanish]) {
    expect(mail.subject).toContain('Mochila');
    expect(`${mail.subject}${mail.html}${mail.text}`).not.toMatch(/\{\{|\}\}|undefined/);
    expect(mail.html.match(/<(?:p|h1|a)\b/g)?.length).toBeGreaterThan(3);
  }
  expect(english.subject).not.toBe(inSpanish.subject);
  expect(english.html).toContain('<html lang="en">');
  expect(inSpanish.html).toContain('<html lang="es">');
  const code = kind === 'already_registered' ? null : '012345';
  expect([codeOf(english.text), codeOf(inSpanish.text)]).toEqual([code, code]);
  for (const { href } of anchorsOf(english.html))
    expect(href).toContain('https://mochila.example/en/');
  for (const { href } of anchorsOf(inSpanish.html)) expect(href).not.toMatch(/example\/en\/(?!x)/);
});

test('the text of a mail reads like its page', () => {
  expect(plainText(render('magic_link', spanish).html)).toBe(`Mochila

Entra a Mochila

Nos pediste un enlace para entrar sin contraseña.

Entrar:
https://mochila.example/confirmar?token_hash=${'a'.repeat(64)}&type=magiclink&redirect_to=https%3A%2F%2Fmochila.example%2Fen%2Fx%3Fa%3D1%26b%3D%222%22

O escribe este código en la página donde lo pediste:

012345

El enlace y el código sirven una sola vez, durante diez minutos. Si no fuiste tú, ignora este correo: sin este enlace o este código nadie puede entrar.`);
});
