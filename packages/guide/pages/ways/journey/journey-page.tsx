import { getRouteApi, Link } from '@tanstack/react-router';
import { destinationCards } from '#guide/data/guides.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { ChapterLink } from '../../parts/chapter-link.tsx';
import { SourceContext } from '../../parts/source-mark.tsx';
import { Sources } from '../../parts/sources.tsx';
import { Choose } from '../choose.tsx';
import { Counted } from '../counted.tsx';
import { endsOf, fullName } from '../ends.ts';
import { Head } from '../head.tsx';
import { chainsOf, citedBy, journeyOf, seldomBetween } from './journey.ts';
import { JourneyBody } from './journey-body.tsx';
import styles from './journey-page.module.css';

const route = getRouteApi('/como-llegar_/$from_/$to');

/** The chain of ways from one destination to another, drawn as a line, with the other means under it. */
export function JourneyPage() {
  const { t, locale } = useI18n();
  const { ways, from, to } = route.useLoaderData();
  const cards = destinationCards(locale);
  const journey = journeyOf(ways, from, to);
  const seldom = journey ? seldomBetween(ways, from, to, journey) : [];
  const cited = citedBy(chainsOf(journey), seldom, to, ways);
  const sources = ways.sources.filter(({ n }) => cited.has(n));
  const regions = [from.region, to.region].filter((name) => name !== null);
  return (
    <SourceContext value={{ sources, reviewed: ways.reviewed }}>
      <Head
        crumb={<Link to="/como-llegar">{t('ways.title')}</Link>}
        title={
          <>
            {t('ways.pairTitle', { from: from.town, to: to.town })}
            {regions.length > 0 && <small>{regions.join(' · ')}</small>}
          </>
        }
      />
      <JourneyBody ways={ways} to={to} journey={journey} seldom={seldom} />
      <section className={`grid beat ${styles.counted}`} aria-labelledby="counted-title">
        <h2 id="counted-title">{t('ways.counted')}</h2>
        <Counted s={ways.waitSources} />
        <ul className={styles.guides}>
          {[to, from].map((end) => (
            <li key={end.slug}>
              <ChapterLink slug={end.slug} chapter="llegar-y-moverse" section="get-there">
                {t('ways.guide', {
                  name: cards.find(({ slug }) => slug === end.slug)?.name ?? fullName(end),
                })}
              </ChapterLink>
            </li>
          ))}
        </ul>
      </section>
      <Choose ends={endsOf(ways, cards)} from={from} to={to} />
      <Sources sources={sources} reviewed={ways.reviewed} />
    </SourceContext>
  );
}
