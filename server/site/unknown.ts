import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { escapeHtml } from '@mochila/embedded-supabase/http/escape-html.ts';
import { shownAddress, wordsOf } from '#kit/rules/unknown-address.ts';

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The page for unknown addresses with the address and its words put in, as text and nothing else. */
export function unknownPage(page: Buffer, path: string, encoding: 'br' | 'gzip' | 'identity') {
  const address = escapeHtml(shownAddress(path));
  const words = escapeHtml(wordsOf(path));
  const html = page
    .toString()
    .replace(/(<[^<>]* data-address="">)[^<]*/, (_, start) => start + address)
    .replace(/(<input [^<>]*data-words=""[^<>]* value=")/, (start) => start + words);
  if (encoding === 'br') return brotliCompressSync(html, quick);
  return encoding === 'gzip' ? gzipSync(html) : Buffer.from(html);
}
