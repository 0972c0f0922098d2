import { expect, test } from 'vitest';
import { anchorsOf, codeOf, plainText } from '../../mail/plain-text.ts';
import { readAuthConfig } from '../config.ts';
import { compileTemplate, type TemplateValues } from './template.ts';
import { loadMails } from './templates.ts';

const values: TemplateValues = {
  Token: '012345',
  TokenHash: 'a'.repeat(64),
  SiteURL: 'https://mochila.example',
  RedirectTo: 'https://mochila.example/en/x?a=1&b="2"',
  Email: 'ana@example.com',
  NewEmail: '<b>@example.com',
  Data: { language: 'en' },
};
const spanish = { ...values, Data: { language: 'es' } };
const html = (source: string) => compileTemplate(source, 'html')(values);

test('values are escaped in text and encoded in the query of a link', () => {
  expect(html('<p>{{ .NewEmail }}</p>')).toBe('<p>&lt;b&gt;@example.com</p>');
  expect(html('<a href="{{ .SiteURL }}/x?to={{ .RedirectTo }}">')).toBe(
    '<a href="https://mochila.example/x?to=https%3A%2F%2Fmochila.example%2Fen%2Fx%3Fa%3D1%26b%3D%222%22">',
  );
});

test('a subject is not escaped', () => {
  expect(compileTemplate('{{ .NewEmail }}', 'plain')(values)).toBe('<b>@example.com');
});

test('a condition chooses, and may stand in another', () => {
  const source =
    '{{ if eq .Data.language "en" }}E{{ if eq .Token "1" }}1{{ end }}{{ else }}S{{ end }}!';
  expect(html(source)).toBe('E!');
  expect(compileTemplate(source, 'html')(spanish)).toBe('S!');
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

const render = loadMails(readAuthConfig());
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

test('a mail has the subject and the text that config.toml names', () => {
  const config = readAuthConfig();
  const { template } = config.email;
  const recovery = { subject: 'Otro asunto', content_path: template.invite.content_path };
  const changed = loadMails({
    ...config,
    email: { ...config.email, template: { ...template, recovery } },
  });
  expect(changed('recovery', values)).toEqual({
    ...render('invite', values),
    subject: 'Otro asunto',
  });
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
