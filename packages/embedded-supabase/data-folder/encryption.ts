import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

/** Each purpose has a key of its own: a text encrypted for one cannot be decrypted for another. */
type Purpose = 'second factors' | 'mails';

/** Encrypts a text with a key that is not in the database (AES-256-GCM). */
export function encrypt(keys: Keys, purpose: Purpose, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, purpose), nonce);
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64');
}

/** Undoes `encrypt`; throws when it was encrypted with another key or changed since. */
export function decrypt(keys: Keys, purpose: Purpose, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

function keyOf(keys: Keys, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', keys.secret, '', purpose, 32));
}
