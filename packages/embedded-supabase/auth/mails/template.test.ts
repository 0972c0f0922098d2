import { expect, test } from 'vitest';
import { anchorsOf, codeOf, plainText } from '../../mail/plain-text.ts';
import { testConfig, testProject } from '../../testing/backend.ts';
import { readAuthConfig } from '../config.ts';
import { compileTemplate, type TemplateValues } from './template.ts';
import { loadMails } from './templates.ts';

const values: TemplateValues = {
  Token: '012345',
  TokenHash: 'a'.repeat(64),
  SiteURL: 'https://shop.example',
  RedirectTo: 'https://shop.example/en/x?a=1&b="2"',
  Email: 'ana@example.com',
  NewEmail: '<b>@example.com',
  Data: { language: 'en' },
};
const html = (source: string) => compileTemplate(source, 'html')(values);

test('values are escaped in text and encoded in the query of a link', () => {
  expect(html('<p>{{ .NewEmail }}</p>')).toBe('<p>&lt;b&gt;@example.com</p>');
  expect(html('<a href="{{ .SiteURL }}/x?to={{ .RedirectTo }}">')).toBe(
    '<a href="https://shop.example/x?to=https%3A%2F%2Fshop.example%2Fen%2Fx%3Fa%3D1%26b%3D%222%22">',
  );
});

test('a subject is not escaped', () => {
  expect(compileTemplate('{{ .NewEmail }}', 'plain')(values)).toBe('<b>@example.com');
});

test('a condition chooses, and may stand in another', () => {
  const source =
    '{{ if eq .Data.language "en" }}E{{ if eq .Token "1" }}1{{ end }}{{ else }}S{{ end }}!';
  expect(html(source)).toBe('E!');
  expect(compileTemplate(source, 'html')({ ...values, Data: { language: 'es' } })).toBe('S!');
});

test.each([
  '{{ .ConfirmationURL }}',
  '{{ range .Data }}{{ end }}',
  '{{ .Token | html }}',
  '{{ if .Token }}{{ end }}',
  '{{ end }}',
  '{{ else }}',
  '{{ if eq .Token "1" }}',
  '{{ if eq .Token "1" }}{{ else }}{{ else }}{{ end }}',
  '{{ .Token',
])('%s stops the start', (source) => {
  expect(() => compileTemplate(source, 'html')).toThrow();
});

const config = readAuthConfig(testConfig);
const render = loadMails(config, testProject);
const kinds = [
  'confirmation',
  'magic_link',
  'recovery',
  'email_change',
  'invite',
  'reauthentication',
  'already_registered',
] as const;

test.each(kinds)('the mail %s of the default project is whole', (kind) => {
  const mail = render(kind, values);
  expect(`${mail.subject}${mail.html}${mail.text}`).not.toMatch(/\{\{|\}\}|undefined/);
  expect(codeOf(mail.text)).toBe(kind === 'already_registered' ? null : '012345');
  for (const { href } of anchorsOf(mail.html))
    expect(href).toContain(
      `https://shop.example/auth/confirm?token_hash=${values.TokenHash}&type=`,
    );
});

test('a mail has the subject and the text that config.toml names', () => {
  const { template } = config.email;
  const recovery = { subject: 'Other subject', content_path: template.invite.content_path };
  const email = { ...config.email, template: { ...template, recovery } };
  const changed = loadMails({ ...config, email }, testProject);
  expect(changed('recovery', values)).toEqual({
    ...render('invite', values),
    subject: 'Other subject',
  });
});

test('the text of a mail reads like its page', () => {
  expect(plainText(render('magic_link', values).html)).toBe(`Sign in

You asked to sign in without a password.

Sign in:
https://shop.example/auth/confirm?token_hash=${'a'.repeat(64)}&type=magiclink&redirect_to=https%3A%2F%2Fshop.example%2Fen%2Fx%3Fa%3D1%26b%3D%222%22

Or type this code where you were asked for it:

012345

The link and the code work once, for ten minutes. If it was not you, ignore this mail and do not share the code.`);
});
