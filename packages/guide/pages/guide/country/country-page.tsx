import { getRouteApi, Link } from '@tanstack/react-router';
import type { Country } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import { Band } from '#kit/ui/band.tsx';
import { DeferredStyles } from '#kit/ui/deferred-styles.tsx';
import { Poster } from '#kit/ui/poster/poster.tsx';
import { SourceContext } from '../../parts/source-mark.tsx';
import { Sources } from '../../parts/sources.tsx';
import { Contents } from '../contents/contents.tsx';
import { Glance } from '../glance.tsx';
import hook from '../hook.module.css';
import { Onward } from '../onward.tsx';
import { ProseSection } from '../section/prose-section.tsx';
import { Words } from '../section/text.tsx';
import { CountryDoors } from './country-doors.tsx';
import { CountryHolidays } from './country-holidays.tsx';
import styles from './country-page.module.css';
import { countrySources } from './country-sources.ts';

const route = getRouteApi('/colombia');

/** The country as a whole, in short; what is the same wherever one goes is in its chapters. */
export function CountryPage() {
  const { t, locale } = useI18n();
  const country = route.useLoaderData();
  const prose = (id: keyof Country['body']) => (
    <ProseSection id={id} title={country.titles[id]} text={country.body[id]} path="/colombia" />
  );
  return (
    <SourceContext value={country}>
      <div className={styles.sky}>
        <Poster name={country.name} drawings={country.scene} alt={country.sceneAlt} size="page" />
      </div>
      <div className={hook.field}>
        <p className={hook.hook}>
          <Words text={country.hook} />
        </p>
        <p className={hook.aside}>
          <span>
            {t('guide.reviewed')}{' '}
            <time dateTime={country.reviewed}>{date(country.reviewed, locale)}</time>
          </span>
        </p>
      </div>
      <Band figure="colombia" />
      <DeferredStyles />
      <Contents
        name={country.name}
        sections={[
          ...(['glance', 'when', 'understand'] as const).map((id) => ({
            id,
            title: t(`country.sections.${id}`),
          })),
          { id: 'chapters', title: t('guide.chapters.all') },
          { id: 'sources', title: t('country.sections.sources') },
        ]}
      />
      <Glance title={country.titles.glance} items={country.glance} path="/colombia" />
      {prose('when')}
      <CountryHolidays />
      {prose('understand')}
      <p className={`grid ${styles.plan}`}>
        <span>
          <Link to="/viajes" search={{ pais: true }} className="btn">
            {t('country.plan')}
          </Link>
        </span>
      </p>
      <CountryDoors country={country} />
      <Onward />
      <Band figure="colombia" />
      <Sources
        sources={countrySources(country, ['glance', 'when', 'understand'])}
        reviewed={country.reviewed}
      />
    </SourceContext>
  );
}
