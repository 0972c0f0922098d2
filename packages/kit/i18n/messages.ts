import type es from '../../../messages/es.json';
import type { Locale } from '../language/locale.ts';

export type Messages = typeof es;

/** Dotted paths to every text: `nav.signIn`. */
export type MessageKey = PathsOf<Messages>;
type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`;
}[keyof T & string];

type Values = Record<string, string | number>;
export type Translate = (key: MessageKey, values?: Values) => string;

/** Texts come in parts: `site` with every page, the others with the pages that need them. */
export type Part =
  | 'site'
  | 'account'
  | 'map'
  | 'search'
  | 'report'
  | 'mochila'
  | 'seasons'
  | 'trips'
  | 'day'
  | 'place'
  | 'arrange'
  | 'wholeCountry'
  | 'attachments'
  | 'talk'
  | 'kept'
  | 'ways'
  | 'tripParts'
  | 'together'
  | 'exchange';

const parts = {
  es: {
    site: () => import('virtual:messages/es/site'),
    account: () => import('virtual:messages/es/account'),
    map: () => import('virtual:messages/es/map'),
    search: () => import('virtual:messages/es/search'),
    report: () => import('virtual:messages/es/report'),
    trips: () => import('virtual:messages/es/trips'),
    mochila: () => import('virtual:messages/es/mochila'),
    seasons: () => import('virtual:messages/es/seasons'),
    day: () => import('virtual:messages/es/day'),
    place: () => import('virtual:messages/es/place'),
    arrange: () => import('virtual:messages/es/arrange'),
    wholeCountry: () => import('virtual:messages/es/wholeCountry'),
    attachments: () => import('virtual:messages/es/attachments'),
    talk: () => import('virtual:messages/es/talk'),
    kept: () => import('virtual:messages/es/kept'),
    ways: () => import('virtual:messages/es/ways'),
    tripParts: () => import('virtual:messages/es/tripParts'),
    together: () => import('virtual:messages/es/together'),
    exchange: () => import('virtual:messages/es/exchange'),
  },
  en: {
    site: () => import('virtual:messages/en/site'),
    account: () => import('virtual:messages/en/account'),
    map: () => import('virtual:messages/en/map'),
    search: () => import('virtual:messages/en/search'),
    report: () => import('virtual:messages/en/report'),
    trips: () => import('virtual:messages/en/trips'),
    mochila: () => import('virtual:messages/en/mochila'),
    seasons: () => import('virtual:messages/en/seasons'),
    day: () => import('virtual:messages/en/day'),
    place: () => import('virtual:messages/en/place'),
    arrange: () => import('virtual:messages/en/arrange'),
    wholeCountry: () => import('virtual:messages/en/wholeCountry'),
    attachments: () => import('virtual:messages/en/attachments'),
    talk: () => import('virtual:messages/en/talk'),
    kept: () => import('virtual:messages/en/kept'),
    ways: () => import('virtual:messages/en/ways'),
    tripParts: () => import('virtual:messages/en/tripParts'),
    together: () => import('virtual:messages/en/together'),
    exchange: () => import('virtual:messages/en/exchange'),
  },
};

export async function loadMessages(locale: Locale, part: Part): Promise<Partial<Messages>> {
  return (await parts[locale][part]()).default;
}
