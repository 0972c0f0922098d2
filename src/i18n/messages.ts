import type es from '../../messages/es.json';
import type { Locale } from './locale.ts';

export type Messages = typeof es;

/** Dotted paths to every text: `nav.signIn`. */
export type MessageKey = PathsOf<Messages>;
type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`;
}[keyof T & string];

export type Values = Record<string, string | number>;
export type Translate = (key: MessageKey, values?: Values) => string;

const files = {
  es: () => import('../../messages/es.json'),
  en: () => import('../../messages/en.json'),
};

export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await files[locale]()).default;
}

/**
 * Looks texts up by key and fills `{name}` places.
 * A text may hold a plural: `{count|one form|other form}`, chosen by the language's rules.
 */
export function translator(messages: Messages, locale: Locale): Translate {
  const plurals = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    let found: unknown = messages;
    for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
    const text = String(found);
    return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name, one, other) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one === undefined) return String(value);
      return plurals.select(Number(value)) === 'one' ? one : other;
    });
  };
}
