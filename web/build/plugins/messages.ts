import type { Plugin } from 'vite';
import type { Messages } from '#kit/i18n/messages.ts';
import { locales } from '#kit/language/locale.ts';
import {
  accountErrors,
  type ErrorCode,
  requestErrors,
  tripErrors,
} from '#kit/rules/error-codes.ts';
import { reportErrors } from '#kit/rules/report-errors.ts';
import { messageFiles, readMessages } from '#messages/read-messages.ts';

const prefix = 'virtual:messages/';

/** Sections that only some pages use, by part; every other section is in the part `site`. */
const parts: Record<string, (keyof Messages)[]> = {
  account: ['account', 'profile', 'dashboard', 'settings', 'field'],
  map: ['atlas'],
  search: ['search'],
  report: ['report'],
  trips: ['trips', 'late'],
  tripParts: ['money', 'lists'],
  together: ['together'],
  exchange: ['exchange'],
  arrange: ['arrange'],
  wholeCountry: ['wholeCountry'],
  attachments: ['attachments'],
  talk: ['talk'],
  seasons: ['seasons', 'calendar'],
  mochila: ['mochila'],
  // Only supabase/functions says these: no page asks for them.
  functions: ['linkPreview'],
  // The build gives it to the worker (web/build/site/worker.ts).
  worker: ['offline'],
  day: ['onDay'],
  place: ['place', 'establishments'],
  kept: ['kept', 'safari'],
  ways: ['ways'],
};

/** Sections that are not in the part `site`. */
const inParts = new Set<string>(['errors', ...Object.values(parts).flat()]);

/** The sentences of the section `errors` that a part has; a page puts those of its parts together. */
const errorsOf: Record<string, readonly ErrorCode[]> = {
  account: [...requestErrors, ...accountErrors],
  trips: [...requestErrors, ...tripErrors],
  report: [...requestErrors, ...reportErrors],
  kept: [...requestErrors, ...tripErrors],
};

/** `virtual:messages/es/site`, `…/account`: one language's texts in parts, so that a guide does not pay for forms. */
export function messages(): Plugin {
  return {
    name: 'mochila-messages',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    load(source) {
      if (!source.startsWith(`\0${prefix}`)) return;
      const [language, part] = source.slice(prefix.length + 1).split('/');
      const locale = locales.find((one) => one === language);
      if (!locale) throw new Error(`There are no texts for ${source}`);
      for (const file of messageFiles(locale)) this.addWatchFile(file);
      const all = readMessages(locale);
      const rest = Object.keys(all).filter((name) => !inParts.has(name));
      const sections: readonly string[] = parts[part ?? ''] ?? rest;
      const texts: Record<string, object> = Object.fromEntries(
        Object.entries(all)
          .filter(([name]) => sections.includes(name))
          .sort(([one], [other]) => sections.indexOf(one) - sections.indexOf(other)),
      );
      const codes: readonly string[] = errorsOf[part ?? ''] ?? [];
      if (codes.length > 0)
        texts.errors = Object.fromEntries(
          Object.entries(all.errors).filter(([code]) => codes.includes(code)),
        );
      return `export default ${JSON.stringify(texts)}`;
    },
  };
}
