import type { Locale } from './locale.ts';

/**
 * Looks texts up by key and fills `{name}` places.
 * Looks at `messages` at each call, so that a part may arrive later.
 * A text may hold a plural: `{count|one form|other form}`, chosen by the language's rules.
 */
export function translator(messages: object, locale: Locale) {
  const plurals = new Intl.PluralRules(locale);
  return (key: string, values: Record<string, string | number> = {}): string => {
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
