import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

/** What is encrypted for one purpose cannot be read as another. */
type Purpose = 'second factors' | 'mails';

/** Encrypts a text that must be read again, by a key that is not in the database (AES-256-GCM). */
export function seal(keys: Keys, purpose: Purpose, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Undoes `seal`; throws when the text was sealed by another key or was changed. */
export function unseal(keys: Keys, purpose: Purpose, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

function keyOf(keys: Keys, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', keys.secret, '', purpose, 32));
}
