import { createContext, type ReactNode, use } from 'react';
import type { Locale } from './locale.ts';
import { type Messages, type Translate, translator } from './messages.ts';

export type I18n = { locale: Locale; t: Translate };

const I18nContext = createContext<I18n | null>(null);

export function createI18n(messages: Messages, locale: Locale): I18n {
  return { locale, t: translator(messages, locale) };
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
