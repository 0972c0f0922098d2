import { seal, unseal } from '../encryption.ts';
import type { Keys } from '../keys.ts';
import type { Mail } from '../mail/mail.ts';

/** A mail as it is stored: its codes and links sign in, so nobody reads them in a copy of the database. */
export function sealMail(keys: Keys, { to, subject, text, html }: Mail): string {
  return seal(keys, 'mails', JSON.stringify({ to, subject, text, html }));
}

/** Undoes `sealMail`; null when keys.json is not the one that the mail was sealed with. */
export function openMail(keys: Keys, sealed: string): Mail | null {
  try {
    return JSON.parse(unseal(keys, 'mails', sealed)) as Mail;
  } catch {
    return null;
  }
}
