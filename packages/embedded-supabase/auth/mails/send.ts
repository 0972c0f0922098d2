import type { MailedSecrets } from '../codes/codes.ts';
import { languageOf as languageOfSite, type Target } from '../redirects/redirect.ts';
import type { Services } from '../services.ts';
import type { MailKind } from './templates.ts';

interface Message {
  kind: MailKind;
  to: string;
  target: Target;
  /** Where the person's language may be found, most telling first. */
  data: Record<string, unknown>[];
  secrets?: MailedSecrets;
  /** The account's address and the one it changes to, where they differ from `to`. */
  email?: string;
  newEmail?: string;
}

/** Renders a mail in the person's language and hands it to the mailer. */
export async function sendMail(services: Services, message: Message): Promise<void> {
  const { kind, to, target, data, secrets, email = to, newEmail = '' } = message;
  const mail = services.renderMail(kind, {
    Token: secrets?.token ?? '',
    TokenHash: secrets?.tokenHash ?? '',
    SiteURL: target.siteUrl,
    RedirectTo: target.redirectTo,
    Email: email,
    NewEmail: newEmail,
    Data: { language: languageOf(data, target, services) },
  });
  await services.mailer.send({ to, ...mail });
}

function languageOf(
  data: Record<string, unknown>[],
  { redirectTo }: Target,
  { project }: Services,
): 'es' | 'en' {
  for (const { language } of data) {
    if (language === 'es' || language === 'en') return language;
  }
  return languageOfSite(redirectTo, project);
}
