import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Block, Guide, TextSectionId } from '#guide/compiler/guide.ts';
import type { SectionId } from '#guide/compiler/schema.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import { siteOrigin } from '#kit/rules/site-origin.ts';
import { DeferredStyles } from '#kit/ui/deferred-styles.tsx';
import { Poster } from '#kit/ui/poster/poster.tsx';
import { ChapterLink } from '../../parts/chapter-link.tsx';
import { Hook } from '../hook.tsx';
import { Blocks, Words } from '../section/text.tsx';
import styles from './leaflet.module.css';
import { LeafletCosts } from './leaflet-costs.tsx';
import { LeafletItineraries } from './leaflet-itineraries.tsx';
import { Lodgings, Nights, Tables } from './leaflet-listings.tsx';
import { LeafletPlaces } from './leaflet-places.tsx';
import { leafletSections } from './leaflet-sections.ts';
import { Ways } from './leaflet-ways.tsx';
import { Festivals, Months } from './leaflet-year.tsx';

/** Whoever serves the page puts in where it is, which need not be the address that it was opened at. */
const origin = import.meta.env.SSR ? siteOrigin : location.origin;

const route = getRouteApi('/destinos/$slug_/folleto');

/** A guide on paper: what one looks up on the way, without pictures, controls or source numbers. */
export function LeafletPage() {
  const { t, locale } = useI18n();
  const guide = route.useLoaderData();
  const { slug, name } = guide;
  return (
    <div data-place={slug} className={styles.leaflet}>
      <Poster name={name} drawings={guide.scene} alt={guide.sceneAlt} size="page" />
      <Hook guide={guide} />
      <DeferredStyles />
      <div className={styles.about} data-screen="">
        <p>
          {t('guide.leaflet.about')}{' '}
          <ChapterLink slug={slug} chapter="palabras-y-fuentes">
            {t('guide.leaflet.sources', { count: guide.sources.length })}
          </ChapterLink>
        </p>
        <button type="button" className="btn" onClick={() => print()}>
          {t('guide.leaflet.print')}
        </button>
        <nav aria-label={t('guide.contents')}>
          <ul>
            {leafletSections.map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{t(`guide.sections.${id}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Months guide={guide} />
      {leafletSections.map((id) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{guide.titles[id]}</h2>
          <div>{contentOf(id, guide)}</div>
        </section>
      ))}
      <p className={styles.end} suppressHydrationWarning>
        {t('guide.sourcesOnline', {
          count: guide.sources.length,
          address: origin + publicPath(`/destinos/${slug}/palabras-y-fuentes`, locale),
        })}
      </p>
    </div>
  );
}

function contentOf(id: SectionId, guide: Guide): ReactNode {
  switch (id) {
    case 'glance':
      return <Glance items={guide.glance} />;
    case 'places':
      return <LeafletPlaces guide={guide} />;
    case 'costs':
      return <LeafletCosts costs={guide.costs} />;
    case 'questions':
      return guide.questions.map(({ id: key, question, answer }) => (
        <div key={key}>
          <h3>{question}</h3>
          <Blocks blocks={answer} heading="h4" />
        </div>
      ));
    default:
      return (
        <>
          <Blocks blocks={printedOf(guide.body[id])} />
          {after(id, guide)}
        </>
      );
  }
}

/** What we looked for and did not find ends its section: nobody looks it up on the way. */
function printedOf(blocks: Block[]): Block[] {
  const at = blocks.findIndex((block) => 'h' in block && block.id === 'not-found');
  return at < 0 ? blocks : blocks.slice(0, at);
}

/** What a section lists below its text. */
function after(id: TextSectionId, guide: Guide): ReactNode {
  switch (id) {
    case 'when':
      return <Festivals guide={guide} />;
    case 'get-there':
      return <Ways legs={guide.legs} />;
    case 'eat':
      return (
        <>
          <Tables tables={guide.tables} />
          <Nights nights={guide.nights} />
        </>
      );
    case 'sleep':
      return <Lodgings lodgings={guide.lodgings} />;
    case 'itineraries':
      return <LeafletItineraries guide={guide} />;
    default:
      return null;
  }
}

function Glance({ items }: { items: Guide['glance'] }) {
  return (
    <dl>
      {items.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>{' '}
            <span>
              <Words text={note} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
