import { getRouteApi } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { Band } from '#kit/ui/band.tsx';
import { SourceContext } from '../../parts/source-mark.tsx';
import { Blocks } from '../section/text.tsx';
import { Entrance } from './entrance.tsx';
import { Hours } from './hours.tsx';
import { PlaceFoot } from './place-foot.tsx';
import { PlaceHero } from './place-hero.tsx';
import styles from './place-page.module.css';
import { PlaceStrip } from './place-strip.tsx';
import { SourceList } from './source-list.tsx';
import { Ways } from './ways.tsx';
import { Whereabouts } from './whereabouts.tsx';

const route = getRouteApi('/destinos/$slug_/lugares/$place');

/** One place: what it is like, what can be looked up, how one gets there and what is near. */
export function PlacePage({ Save }: Pick<ComponentProps<typeof PlaceHero>, 'Save'>) {
  const { t } = useI18n();
  const page = route.useLoaderData();
  const { place, destination } = page;
  return (
    <article data-place={destination.slug} className={styles.page}>
      <SourceContext value={page}>
        <PlaceHero page={page} Save={Save} />
        <Band figure={destination.slug} />
        <PlaceStrip place={place} />
        <div className={`grid ${styles.body}`}>
          <div className={styles.columns}>
            {place.text.length > 0 && (
              <section aria-labelledby="about-title">
                <h2 id="about-title">{t('place.about')}</h2>
                <div className={styles.text}>
                  <Blocks blocks={place.text} heading="h3" />
                </div>
              </section>
            )}
            <div className={styles.beside}>
              {place.hours && (
                <Hours hours={place.hours} closures={place.closures} sources={page.sources} />
              )}
              {place.entrance && <Entrance rates={place.entrance} />}
              <Whereabouts page={page} />
            </div>
            <Ways page={page} />
            <SourceList sources={page.sources} reviewed={page.reviewed} />
          </div>
        </div>
        <PlaceFoot page={page} />
      </SourceContext>
    </article>
  );
}
