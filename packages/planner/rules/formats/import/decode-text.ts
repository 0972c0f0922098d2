import { FileRefused } from './candidate.ts';

/** What Western Windows programs write that do not say how. */
const fallback = 'windows-1252';

/**
 * The text of a file: by its byte order mark, by what an XML file declares, as UTF-8 or, where it is none, as
 * windows-1252, which is then a guess. Zeros that some programs leave at the end are cut off.
 * Throws `FileRefused` `unknown_format` for what is no text.
 */
export function decodeText(bytes: Uint8Array): { text: string; isGuessed: boolean } {
  const named = markOf(bytes) ?? declaredIn(bytes);
  for (const label of [named, 'utf-8']) {
    const text = label && decoded(bytes, label);
    if (typeof text === 'string') return { text: checked(text, false), isGuessed: false };
  }
  return { text: checked(decoded(bytes, fallback) ?? '', true), isGuessed: true };
}

/** The encoding that the first bytes say. */
function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without its mark, as some programs write an XML file.
  if (first === 0x3c && second === 0 && third !== 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  return null;
}

/** What `<?xml … encoding="…"?>` says: letters of ASCII in any encoding that can be written so. */
function declaredIn(bytes: Uint8Array): string | null {
  const head = new TextDecoder(fallback).decode(bytes.subarray(0, 200));
  const [, label] =
    /^(?:ï»¿)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head) ?? [];
  // Two bytes a letter would have left no `<?xml` to read.
  return label && !/^(utf-?16|ucs-?2|utf-?8)/i.test(label) ? label : null;
}

/** Null where the bytes are not of that encoding, or nobody knows it. */
function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A text, without what some programs leave after it; a picture or a program is none. */
function checked(text: string, isGuessed: boolean): string {
  const whole = text.replace(/\0+\s*$/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const noText = isGuessed ? /[\0-\x08\x0e-\x1f]/ : /\0/;
  if (noText.test(whole.slice(0, 4_096))) throw new FileRefused('unknown_format');
  return whole;
}
