import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import {
  accountErrors,
  type ErrorCode,
  requestErrors,
  tripErrors,
} from '#kit/rules/error-codes.ts';
import { reportErrors } from '#kit/rules/report-errors.ts';

const prefix = 'virtual:messages/';
const folder = resolve(import.meta.dirname, '../../../messages');

/** Sections that only some pages use, by part; every other section is in the part `site`. */
const parts: Record<string, string[]> = {
  account: ['account', 'profile', 'dashboard', 'settings'],
  map: ['atlas'],
  search: ['search'],
  report: ['report'],
  trips: ['trips'],
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
  kept: ['kept'],
  ways: ['ways'],
};

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
      const [locale, part] = source.slice(prefix.length + 1).split('/');
      const file = resolve(folder, `${locale}.json`);
      this.addWatchFile(file);
      const all: Record<string, object> = JSON.parse(readFileSync(file, 'utf8'));
      const texts = Object.fromEntries(
        Object.entries(all).filter(([name]) => name !== 'errors' && partOf(name) === part),
      );
      const codes: readonly string[] = errorsOf[part ?? ''] ?? [];
      if (codes.length > 0)
        texts.errors = Object.fromEntries(
          Object.entries(all.errors ?? {}).filter(([code]) => codes.includes(code)),
        );
      return `export default ${JSON.stringify(texts)}`;
    },
  };
}

function partOf(section: string): string {
  const [part] = Object.entries(parts).find(([, names]) => names.includes(section)) ?? ['site'];
  return part;
}
