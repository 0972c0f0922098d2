import type { I18n } from '#kit/i18n/context.tsx';
import { type Locale, locales, publicPath } from '#kit/language/locale.ts';
import { siteOrigin } from '#kit/rules/site-origin.ts';

type PageHead = {
  meta: Record<string, string>[];
  links: Record<string, string>[];
};

type Page = {
  /** Without the language: `/destinos/cartagena`. */
  path: string;
  title: string;
  description: string;
  /** Whose image link previews show: a destination's slug, or the site's own. */
  preview?: string;
  /** What that image shows, where it is not the page's own. */
  previewName?: string;
  /** False keeps the page out of search engines: personal pages and steps of a flow. */
  index?: boolean;
};

/** Title, description, canonical, alternates and Open Graph of one page. */
export function pageHead({ locale, t }: I18n, page: Page) {
  const { path, title, description, preview = 'mochila', previewName, index = true } = page;
  const origin = typeof window === 'undefined' ? siteOrigin : window.location.origin;
  const url = (language: Locale) => origin + publicPath(path, language);
  const head: PageHead = {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Mochila' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url(locale) },
      { property: 'og:locale', content: t('locale.openGraph') },
      { property: 'og:image', content: `${origin}/previews/${preview}.${locale}.png` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      {
        property: 'og:image:alt',
        content: t('preview.alt', {
          name: previewName ?? title.split(/[:|]/)[0]?.trim() ?? title,
        }),
      },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [],
  };
  if (!index) {
    head.meta.push({ name: 'robots', content: 'noindex' });
    return head;
  }
  head.links.push({ rel: 'canonical', href: url(locale) });
  for (const language of locales)
    head.links.push({ rel: 'alternate', hrefLang: language, href: url(language) });
  head.links.push({ rel: 'alternate', hrefLang: 'x-default', href: url('es') });
  return head;
}
