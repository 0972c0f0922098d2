import { dayFromIso, isoOf } from '#kit/calendar/days.ts';
import { datedRange } from '#kit/language/days.ts';
import type { Locale } from '#kit/language/locale.ts';
import { translator } from '#kit/language/translator.ts';
import ownEn from '../../../messages/en/functions.json' with { type: 'json' };
import sharedEn from '../../../messages/en/kit.json' with { type: 'json' };
import ownEs from '../../../messages/es/functions.json' with { type: 'json' };
import sharedEs from '../../../messages/es/kit.json' with { type: 'json' };
import type { Card } from './card.ts';

const words = {
  es: translator({ ...sharedEs, ...ownEs }, 'es'),
  en: translator({ ...sharedEn, ...ownEn }, 'en'),
};

type Page = {
  locale: Locale;
  /** Null shows no trip: it does not exist, or the database is unavailable. */
  card: Card | null;
  /** The address of the site: `https://mochila.example`. */
  site: string;
  /** Where people read the trip. */
  reader: string;
  /** Whether the page redirects to the reader by itself. */
  redirects: boolean;
};

/** A small page for programs that make link previews, with a link to the trip for people. */
export function previewPage({ locale, card, site, reader, redirects }: Page): string {
  const t = words[locale];
  const title = card ? card.title.trim() || t('linkPreview.untitled') : t('linkPreview.shared');
  const text = card ? summary(card, locale) : t('linkPreview.sharedText');
  const picture = card ? (card.destination ?? 'colombia') : 'mochila';
  const meta: Record<string, string>[] = [
    { name: 'viewport', content: 'width=device-width,initial-scale=1' },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
    { name: 'color-scheme', content: 'light dark' },
    { name: 'description', content: text },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Mochila' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:locale', content: t('locale.openGraph') },
    { property: 'og:image', content: `${site}/previews/${picture}.${locale}.png` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: t('linkPreview.picture') },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(redirects ? [{ 'http-equiv': 'refresh', content: `0;url=${reader}` }] : []),
  ];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escaped(t('linkPreview.title', { title }))}</title>
${meta.map(tag).join('\n')}
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
<p><a href="${escaped(reader)}">${escaped(t('linkPreview.open'))}</a></p>
</main>
</body>
</html>
`;
}

/** "5 al 9 de enero de 2027 · 5 días · 12 lugares", without what there is none of. */
function summary({ start_date, days, places }: Card, locale: Locale): string {
  const t = words[locale];
  const last = start_date && isoOf(dayFromIso(start_date) + Math.max(days, 1) - 1);
  const parts = [
    start_date && last && datedRange(start_date, last, locale),
    days > 0 && t('linkPreview.days', { count: days }),
    places > 0 && t('linkPreview.places', { count: places }),
  ];
  return parts.filter(Boolean).join(' · ') || t('linkPreview.sharedText');
}

function tag(attributes: Record<string, string>): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<meta${text.join('')}>`;
}

/** Text inside an element or an attribute, on one line. */
function escaped(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
