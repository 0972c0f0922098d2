import { createContext, type ReactNode, use } from 'react';
import type { Locale } from '../language/locale.ts';
import { translator } from '../language/translator.ts';
import { loadMessages, type Messages, type Part, type Translate } from './messages.ts';

export type I18n = {
  locale: Locale;
  t: Translate;
  /** Fetches a part of the texts, once; a page that uses it waits for this before it renders. */
  need: (part: Part) => Promise<void>;
};

const I18nContext = createContext<I18n | null>(null);

/** One language, without texts until `need` has fetched them. */
export function createI18n(locale: Locale): I18n {
  const messages: Partial<Messages> = {};
  const have = new Map<Part, Promise<void>>();
  const need = (part: Part) => {
    const coming =
      have.get(part) ??
      loadMessages(locale, part).then(
        (texts) =>
          void Object.assign(messages, texts, {
            // Of this section each part has those sentences that its pages need.
            errors: { ...messages.errors, ...texts.errors },
          }),
        (error) => {
          have.delete(part);
          throw error;
        },
      );
    have.set(part, coming);
    return coming;
  };
  return { locale, t: translator(messages, locale), need };
}

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/** The reader's language and its texts. Throws outside the provider: that is a fault of ours. */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('useI18n is used outside I18nProvider');
  return i18n;
}
