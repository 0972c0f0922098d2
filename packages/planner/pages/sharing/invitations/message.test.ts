import { expect, it } from 'vitest';
import { translator } from '#kit/language/translator.ts';
import { readMessages } from '#messages/read-messages.ts';
import { invitationMessage, linkMessage, mailtoOf, textOf } from './message.ts';

const spanish = { t: translator(readMessages('es'), 'es'), locale: 'es' } as const;
const english = { t: translator(readMessages('en'), 'en'), locale: 'en' } as const;
const made = { token: 'x', expires_at: '2027-01-12T12:00:00Z', invited_by: 'Ana Gómez' };
const address = 'https://mochila.example/invitacion#a-b_c';

it('an invitation says who invites to what, where, until when and who can accept it', () => {
  const invited = { title: 'Costa', role: 'editor', email: 'beto@ejemplo.co' } as const;
  const message = invitationMessage(spanish, invited, made);
  expect(message.subject).toBe('Te invito a planear «Costa»');
  const text = textOf(message, address);
  expect(text).toContain(`aquí:\n\n${address}\n\nVale hasta el 12 de enero de 2027.`);
  expect(text).toMatch(/cambiarlo.*beto@ejemplo\.co\n\nAna Gómez$/s);
  const reader = { ...invited, role: 'viewer', email: null } as const;
  const nameless = invitationMessage(english, reader, { ...made, invited_by: null });
  expect(nameless.subject).toBe('The plan of “Costa”, for you to follow');
  expect(textOf(nameless, address)).toMatch(/valid until 12 January 2027\. .*free\.$/);
});

it('a mail program gets every sign as it was written', () => {
  const invited = { title: 'Ñ & ¿50 %? #1', role: 'viewer', email: 'a+b&c@ejemplo.co' } as const;
  const message = invitationMessage(spanish, invited, made);
  const url = new URL(mailtoOf(message, address));
  expect([url.protocol, url.hash]).toEqual(['mailto:', '']);
  expect(decodeURIComponent(url.pathname)).toBe('a+b&c@ejemplo.co');
  expect(url.pathname).toContain('@');
  expect(url.searchParams.get('subject')).toBe(message.subject);
  const body = url.searchParams.get('body') ?? '';
  expect(body).toBe(textOf(message, address).replaceAll('\n', '\r\n'));
  expect(body).toContain(address);
});

it('nobody adds a recipient by the name of a trip', () => {
  const title = 'x&bcc=eve@example.com\r\nBcc: eve@example.com';
  const url = new URL(mailtoOf(linkMessage(english, title, null), address));
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(url.pathname).toBe('');
});

it('a link says until when it works, where it ends', () => {
  expect(linkMessage(english, 'Coast', null).after).toEqual([]);
  expect(linkMessage(english, 'Coast', '2027-02-01T12:00:00Z').after).toEqual([
    'The link works until 1 February 2027.',
  ]);
});
