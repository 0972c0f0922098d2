import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const prefix = 'virtual:messages/';
const folder = resolve(import.meta.dirname, '../messages');

/** Sections that only the pages about accounts use; every other section is in the part `site`. */
const accountSections = ['account', 'errors', 'profile', 'dashboard', 'settings'];

/** `virtual:messages/es/site` and `…/account`: one language's texts in two parts, so that a guide does not pay for forms. */
export function messages(): Plugin {
  return {
    name: 'mochila-messages',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    load(source) {
      if (!source.startsWith(`\0${prefix}`)) return;
      const [locale, part] = source.slice(prefix.length + 1).split('/');
      const file = resolve(folder, `${locale}.json`);
      this.addWatchFile(file);
      const sections = Object.entries(JSON.parse(readFileSync(file, 'utf8'))).filter(
        ([name]) => accountSections.includes(name) === (part === 'account'),
      );
      return `export default ${JSON.stringify(Object.fromEntries(sections))}`;
    },
  };
}
