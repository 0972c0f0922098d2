import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  Thing,
  TouristAttraction,
  TouristDestination,
  WebSite,
} from 'schema-dts';
import type { Country, Guide, GuideQuestion, Lang } from '../../content/guide.ts';
import type { Content } from '../../content/load.ts';
import { plainBlocks } from '../../content/plain.ts';
import { siteOrigin } from '../../src/features/shell/page-head.ts';
import { publicPath } from '../../src/i18n/locale.ts';

/** What search engines read of a page, in schema.org's words; null for pages that have nothing to add. */
export function structuredData(path: string, lang: Lang, content: Content): Graph | null {
  const things = thingsOf(path, lang, content);
  return things.length ? { '@context': 'https://schema.org', '@graph': things } : null;
}

function thingsOf(path: string, lang: Lang, { guides, countries }: Content): Thing[] {
  if (path === '/') return [website(lang)];
  const country = countries.find((one) => one.lang === lang);
  if (path === '/colombia' && country)
    return [countryThing(country), ...faq(country.questions), breadcrumb(lang, path, country.name)];
  const guide = guides.find((one) => one.lang === lang && path === `/destinos/${one.slug}`);
  if (!guide) return [];
  return [destination(guide), ...faq(guide.questions), breadcrumb(lang, path, guide.name)];
}

const address = (path: string, lang: Lang) => siteOrigin + publicPath(path, lang);

function website(lang: Lang): WebSite {
  // The engines' own property for the blank in the address; schema.org leaves it to them.
  const search = {
    '@type': 'SearchAction' as const,
    target: `${address('/buscar', lang)}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    name: 'Mochila',
    url: address('/', lang),
    inLanguage: lang,
    potentialAction: search,
  };
}

function destination(guide: Guide): TouristDestination {
  const { slug, lang, name, description, center, places } = guide;
  const url = address(`/destinos/${slug}`, lang);
  return {
    '@type': 'TouristDestination',
    '@id': url,
    name,
    description,
    url,
    image: `${siteOrigin}/previews/${slug}.${lang}.png`,
    geo: { '@type': 'GeoCoordinates', latitude: center.lat, longitude: center.lon },
    containedInPlace: { '@type': 'Country', name: 'Colombia' },
    includesAttraction: places.map((place): TouristAttraction => {
      const [first = ''] = plainBlocks(place.text).split(/(?<=\.)\s/);
      return {
        '@type': 'TouristAttraction',
        name: place.name,
        description: first,
        url: `${url}#place-${place.slug}`,
        geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
        ...(place.price?.band === 'free' && { isAccessibleForFree: true }),
      };
    }),
  };
}

function countryThing({ lang, name, description }: Country): Thing {
  return { '@type': 'Country', name, description, url: address('/colombia', lang) };
}

function faq(questions: GuideQuestion[]): FAQPage[] {
  if (!questions.length) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainBlocks(answer) },
      })),
    },
  ];
}

function breadcrumb(lang: Lang, path: string, name: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Mochila', item: address('/', lang) },
      { '@type': 'ListItem', position: 2, name, item: address(path, lang) },
    ],
  };
}
