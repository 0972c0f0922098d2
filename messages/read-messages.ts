import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from '#kit/i18n/messages.ts';
import type { Locale } from '#kit/language/locale.ts';

/** Paths of the files of a language, in order: `…/messages/es/account.json`. */
export function messageFiles(locale: Locale, folder = import.meta.dirname): string[] {
  return globSync('**/*.json', { cwd: join(folder, locale) })
    .sort()
    .map((file) => join(folder, locale, file));
}

/** All texts of a language, for programs; pages load them in parts. Throws where two files have the same section. */
export function readMessages(locale: Locale, folder = import.meta.dirname): Messages {
  const sections = new Map<string, { file: string; texts: unknown }>();
  for (const file of messageFiles(locale, folder))
    for (const [name, texts] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
      const other = sections.get(name)?.file;
      if (other) throw new Error(`${other} and ${file} both have the section ${name}`);
      sections.set(name, { file, texts });
    }
  const all = [...sections].map(([name, { texts }]) => [name, texts]);
  return Object.fromEntries(all);
}
