import type account from '#messages/es/account.json';
import type functions from '#messages/es/functions.json';
import type guide from '#messages/es/guide/guide.json';
import type seasons from '#messages/es/guide/seasons.json';
import type ways from '#messages/es/guide/ways.json';
import type kit from '#messages/es/kit.json';
import type offline from '#messages/es/offline.json';
import type arrange from '#messages/es/planner/arrange.json';
import type attachments from '#messages/es/planner/attachments.json';
import type exchange from '#messages/es/planner/exchange.json';
import type lists from '#messages/es/planner/lists.json';
import type mochila from '#messages/es/planner/mochila.json';
import type money from '#messages/es/planner/money.json';
import type sharing from '#messages/es/planner/sharing.json';
import type trips from '#messages/es/planner/trips.json';
import type reports from '#messages/es/reports.json';
import type savedPlaces from '#messages/es/saved-places.json';
import type sync from '#messages/es/sync.json';
import type web from '#messages/es/web.json';
import type wholeCountry from '../../../messages/es/planner/whole-country.json';
import type { Locale } from '../language/locale.ts';

/** All texts of a language. A file of `messages/es/` that is not named here has no keys for the code. */
export type Messages = typeof account &
  typeof functions &
  typeof guide &
  typeof seasons &
  typeof ways &
  typeof kit &
  typeof offline &
  typeof arrange &
  typeof attachments &
  typeof exchange &
  typeof lists &
  typeof mochila &
  typeof money &
  typeof sharing &
  typeof trips &
  typeof wholeCountry &
  typeof reports &
  typeof savedPlaces &
  typeof sync &
  typeof web;

/** Dotted paths to every text: `nav.signIn`. */
export type MessageKey = PathsOf<Messages>;
type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`;
}[keyof T & string];

type Values = Record<string, string | number>;
export type Translate = (key: MessageKey, values?: Values) => string;

/** Texts come in parts: `site` with every page, the others with the pages that need them. */
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

export type Part = keyof (typeof parts)['es'];

/** Fetches a part of the texts of a language. Rejects where it does not come. */
export async function loadMessages(locale: Locale, part: Part): Promise<Partial<Messages>> {
  return (await parts[locale][part]()).default;
}
