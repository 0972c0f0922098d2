import { decrypt, encrypt } from '../data-folder/encryption.ts';
import type { Keys } from '../data-folder/keys.ts';
import type { Mail } from '../mail/mail.ts';

/** A mail as it is stored: its codes and links sign in, and a copy of the database must not reveal them. */
export function encryptMail(keys: Keys, { to, subject, text, html }: Mail): string {
  return encrypt(keys, 'mails', JSON.stringify({ to, subject, text, html }));
}

/** Undoes `encryptMail`; null when keys.json is not the one that the mail was encrypted with. */
export function decryptMail(keys: Keys, encrypted: string): Mail | null {
  try {
    return JSON.parse(decrypt(keys, 'mails', encrypted)) as Mail;
  } catch {
    return null;
  }
}
