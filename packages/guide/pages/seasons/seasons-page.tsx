import { getRouteApi, Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { Head } from './head.tsx';
import { InterestNav } from './interest/interest-nav.tsx';
import { MonthsMatrix } from './interest/months-matrix.tsx';
import { placeNames } from './place-names.ts';
import { Rules } from './ranking/rules.tsx';
import styles from './seasons.module.css';
import { YearLine } from './year-line.tsx';

const route = getRouteApi('/cuando');

/** When, and for what? Every month and every reason to come. */
export function SeasonsPage() {
  const { t, locale } = useI18n();
  const names = placeNames(locale);
  const almanac = route.useLoaderData();
  return (
    <>
      <Head large={t('seasons.heading')} rest={t('seasons.headingRest')}>
        <YearLine almanac={almanac} interest={null} />
      </Head>
      <InterestNav month={null} at={null} />
      <section className="grid beat" aria-label={t('seasons.caption', { year: almanac.year })}>
        <p className={`lead ${styles.intro}`}>
          {t('seasons.lead')} <span className={styles.marks}>{t('seasons.marks')}</span>
        </p>
        <ul className={styles.key}>
          {almanac.places.map(({ slug }) => (
            <li key={slug} data-place={slug}>
              <Link to="/destinos/$slug" params={{ slug }} hash="when">
                {names[slug]?.name}
              </Link>
            </li>
          ))}
        </ul>
        <MonthsMatrix almanac={almanac} />
      </section>
      <Rules rules={almanac.rules} interest={null} />
    </>
  );
}
