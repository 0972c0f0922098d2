import { deviceDate } from '#kit/calendar/local-time.ts';
import type { I18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import type { MadeInvite } from '#planner/data/sharing/members/members.ts';
import type { MemberRole } from '#planner/data/sharing/together.ts';

/** What somebody sends with an address: by their mail program, or by another application. */
export type Message = {
  /** Null: the sender chooses. */
  to: string | null;
  subject: string;
  /** Paragraphs, without the address. */
  before: string[];
  after: string[];
};

/** The whole text, with the address on a line of its own. */
export function textOf({ before, after }: Message, address: string): string {
  return [...before, address, ...after].join('\n\n');
}

/** A `mailto:` address (RFC 6068): lines end in CRLF, and everything else is percent-encoded. */
export function mailtoOf(message: Message, address: string): string {
  const { to, subject } = message;
  const body = textOf(message, address).replaceAll('\n', '\r\n');
  const recipient = encodeURIComponent(to ?? '').replace('%40', '@');
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

type Words = Pick<I18n, 't' | 'locale'>;
type Invited = { title: string; role: MemberRole; email: string | null };

/** In the language of the page: who invites to what, until when, and who can accept. */
export function invitationMessage(
  { t, locale }: Words,
  { title, role, email }: Invited,
  { expires_at, invited_by }: MadeInvite,
): Message {
  const until = date(deviceDate(new Date(expires_at)), locale);
  return {
    to: email,
    subject: t(`together.invite.mail.${role === 'editor' ? 'subject' : 'subjectViewer'}`, {
      title,
    }),
    before: [
      t('together.invite.mail.hello'),
      t(`together.invite.mail.${role}`, { title }),
      t('together.invite.mail.open'),
    ],
    after: [
      t('together.invite.mail.until', { date: until }),
      ...(email ? [t('together.invite.mail.only', { email })] : []),
      ...(invited_by ? [invited_by] : []),
    ],
  };
}

/** `until` is ISO text; null is for ever. */
export function linkMessage({ t, locale }: Words, title: string, until: string | null): Message {
  const end = until && date(deviceDate(new Date(until)), locale);
  return {
    to: null,
    subject: t('together.link.mail.subject', { title }),
    before: [t('together.link.mail.text', { title })],
    after: end ? [t('together.link.mail.until', { date: end })] : [],
  };
}
