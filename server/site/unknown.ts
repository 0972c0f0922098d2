import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { blanks, shownAddress, wordsOf } from '../../domain/unknown-address.ts';
import { escapeHtml } from '../http/escape-html.ts';

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * The page for unknown addresses with the address put in, as text and nothing else. In one step, so that an address
 * that looks like a blank stays what it is.
 */
export function unknownPage(page: Buffer, path: string, encoding: 'br' | 'gzip' | 'identity') {
  const values: Record<string, string> = {
    [blanks.address]: escapeHtml(shownAddress(path)),
    [blanks.words]: escapeHtml(wordsOf(path)),
  };
  const html = page.toString().replace(/\{\{\w+\}\}/g, (blank) => values[blank] ?? blank);
  if (encoding === 'br') return brotliCompressSync(html, quick);
  return encoding === 'gzip' ? gzipSync(html) : Buffer.from(html);
}
