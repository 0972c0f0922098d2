import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  LodgingBusiness,
  OpeningHoursSpecification,
  Restaurant,
  Thing,
  TouristAttraction,
  TouristDestination,
  WebSite,
} from 'schema-dts';
import { chosenPlaces } from '#guide/chosen-places.ts';
import type { Country, Guide, GuideQuestion, Lang } from '#guide/compiler/guide.ts';
import type { Content } from '#guide/compiler/load.ts';
import type { PlaceHours } from '#guide/compiler/places/compiled.ts';
import type { PlacePage } from '#guide/compiler/places/page.ts';
import { plainBlocks } from '#guide/compiler/plain.ts';
import { publicPath } from '#kit/language/locale.ts';
import { isCountryChapter, sectionsOfCountryChapter } from '#kit/rules/country-chapters.ts';
import { type Chapter, chapters, isChapter, sectionsOfChapter } from '#kit/rules/guide-chapters.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { siteOrigin } from '#kit/rules/site-origin.ts';
import { readMessages } from '#messages/read-messages.ts';

const [es, en] = [readMessages('es'), readMessages('en')];

/** What search engines read of a page, in schema.org's words; null for pages that have nothing to add. */
export function structuredData(path: string, lang: Lang, content: Content): Graph | null {
  const things = thingsOf(path, lang, content);
  return things.length ? { '@context': 'https://schema.org', '@graph': things } : null;
}

function thingsOf(path: string, lang: Lang, { guides, countries, placePages }: Content): Thing[] {
  if (path === '/') return [website(lang)];
  const country = countries.find((one) => one.lang === lang);
  if (path === '/colombia' && country)
    return [countryThing(country), breadcrumb(lang, [path, country.name])];
  const part = path.replace(/^\/colombia\//, '');
  if (isCountryChapter(part) && country)
    return [
      ...(sectionsOfCountryChapter(part).includes('questions') ? faq(country.questions) : []),
      breadcrumb(
        lang,
        ['/colombia', country.name],
        [path, { es, en }[lang].country.chapters[part].title],
      ),
    ];
  const way = path.match(/^\/como-llegar(?:\/([^/]+)\/([^/]+))?$/);
  if (way) return [waysBreadcrumb(path, lang, guides, way[1], way[2])];
  const place = placePages.find((one) => one.lang === lang && path === pathOf(one));
  if (place) return placeThings(place);
  const guide = guides.find((one) => one.lang === lang && path.startsWith(`/destinos/${one.slug}`));
  if (!guide) return [];
  const overview = `/destinos/${guide.slug}`;
  if (path === overview) return [destination(guide), breadcrumb(lang, [path, guide.name])];
  const chapter = path.slice(overview.length + 1);
  if (!isChapter(chapter)) return [];
  return [
    ...(sectionsOfChapter(chapter).includes('questions') ? faq(guide.questions) : []),
    ...(sectionsOfChapter(chapter).includes('sleep') ? establishments(guide) : []),
    breadcrumb(lang, [overview, guide.name], [path, titlesOfChapters[lang][chapter]]),
  ];
}

function waysBreadcrumb(
  path: string,
  lang: Lang,
  guides: Guide[],
  from: string | undefined,
  to: string | undefined,
): BreadcrumbList {
  const words = { es, en }[lang].ways;
  const root: [string, string] = ['/como-llegar', words.title];
  const nameOf = (slug: string | undefined) =>
    guides.find((one) => one.lang === lang && one.slug === slug)?.name ?? '';
  if (!from || !to) return breadcrumb(lang, root);
  const pair = words.pairTitle.replace('{from}', nameOf(from)).replace('{to}', nameOf(to));
  return breadcrumb(lang, root, [path, pair]);
}

/** As the pages have them. */
const titlesOfChapters: Record<Lang, Record<Chapter, string>> = {
  es: chapterTitles(es.guide.chapters),
  en: chapterTitles(en.guide.chapters),
};

function chapterTitles(words: Record<Chapter, { title: string }>): Record<Chapter, string> {
  return Object.fromEntries(chapters.map((chapter) => [chapter, words[chapter].title])) as Record<
    Chapter,
    string
  >;
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
  const { slug, lang, name, description, center } = guide;
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
    // Those that the page shows; what is known of each stands on its own page.
    includesAttraction: chosenPlaces(guide).map(
      (place): TouristAttraction => ({
        '@type': 'TouristAttraction',
        name: place.name,
        url: address(placePath(slug, place.slug), lang),
      }),
    ),
  };
}

const pathOf = ({ destination, place }: PlacePage) => placePath(destination.slug, place.slug);

const days = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Days with the same hours stand together. Hours past midnight close at an earlier hour than they open. */
function weekOf({ week, holidays }: PlaceHours): OpeningHoursSpecification[] {
  const named = [
    ...week.map((spans, index) => ({ day: days[index] ?? days[0], spans })),
    ...(holidays ? [{ day: 'PublicHolidays' as const, spans: holidays }] : []),
  ];
  const alike = Map.groupBy(
    named.flatMap(({ day, spans }) => spans.map((span) => ({ day, span: span.join() }))),
    ({ span }) => span,
  );
  return [...alike].map(([span, at]) => {
    const [opens = '', closes = ''] = span.split(',');
    return {
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: at.map(({ day }) => day),
      opens,
      closes: closes === '24:00' ? '23:59' : closes,
    };
  });
}

/** A place in the narrowest type that holds for every place of its kind. */
function placeThings(page: PlacePage): Thing[] {
  const { destination, lang, place, description } = page;
  const { name, lat, lon, kinds, price, stepFree, contact } = place;
  const url = address(pathOf(page), lang);
  const guide = `/destinos/${destination.slug}`;
  const thing = {
    '@id': url,
    name,
    description,
    url,
    image: `${siteOrigin}/previews/${destination.slug}.${lang}.png`,
    geo: { '@type': 'GeoCoordinates' as const, latitude: lat, longitude: lon },
    address: {
      '@type': 'PostalAddress' as const,
      ...(contact?.address && { streetAddress: contact.address }),
      addressLocality: place.municipality,
      addressCountry: 'CO',
    },
    containedInPlace: {
      '@type': 'TouristDestination' as const,
      '@id': address(guide, lang),
      name: destination.name,
    },
    ...(place.hours && { openingHoursSpecification: weekOf(place.hours) }),
    ...(contact?.phone && { telephone: contact.phone }),
    ...(contact?.site && { sameAs: contact.site }),
    ...(price?.band === 'free' && { isAccessibleForFree: true }),
    ...(stepFree === 'yes' && {
      amenityFeature: {
        '@type': 'LocationFeatureSpecification' as const,
        name: 'Step-free access',
        value: true,
      },
    }),
  };
  return [
    kinds[0] === 'museum'
      ? { '@type': 'Museum', ...thing }
      : kinds[0] === 'beach'
        ? { '@type': 'Beach', ...thing }
        : { '@type': 'TouristAttraction', ...thing },
    breadcrumb(lang, [guide, destination.name], [pathOf(page), name]),
  ];
}

/** Lodgings and tables: what of them a source says, each at its own place on the page. */
function establishments({ slug, lang, lodgings, tables }: Guide): Thing[] {
  const page = address(`/destinos/${slug}/comer-y-dormir`, lang);
  const thing = ({ id, name, area, contact }: Guide['tables' | 'lodgings'][number]) => ({
    '@id': `${page}#${id}`,
    name,
    address: {
      '@type': 'PostalAddress' as const,
      ...(contact?.address && { streetAddress: contact.address }),
      addressLocality: area,
      addressCountry: 'CO',
    },
    ...(contact?.phone && { telephone: contact.phone }),
    ...(contact?.site && { url: contact.site }),
  });
  return [
    ...lodgings.map(
      (one): LodgingBusiness => ({
        '@type': 'LodgingBusiness',
        ...thing(one),
        ...(one.band && { priceRange: one.band }),
      }),
    ),
    ...tables.map(
      (one): Restaurant => ({
        '@type': 'Restaurant',
        ...thing(one),
        ...(one.hours && { openingHoursSpecification: weekOf(one.hours) }),
      }),
    ),
  ];
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

function breadcrumb(lang: Lang, ...steps: [path: string, name: string][]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Mochila', item: address('/', lang) },
      ...steps.map(([path, name], index) => ({
        '@type': 'ListItem' as const,
        position: index + 2,
        name,
        item: address(path, lang),
      })),
    ],
  };
}
