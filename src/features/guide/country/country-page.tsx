import { getRouteApi } from '@tanstack/react-router';
import type { Country } from '../../../../content/guide.ts';
import { date } from '../../../../domain/language/format.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Band } from '../../../ui/band.tsx';
import { LateStyles } from '../../../ui/late-styles.tsx';
import { Poster } from '../../../ui/poster.tsx';
import { Contents } from '../contents.tsx';
import { Glance } from '../glance.tsx';
import hook from '../hook.module.css';
import { Onward } from '../onward.tsx';
import { ProseSection } from '../prose-section.tsx';
import { Questions } from '../questions.tsx';
import { SourceContext } from '../source-mark.tsx';
import { Sources } from '../sources.tsx';
import { Words } from '../text.tsx';
import { CountryHolidays } from './country-holidays.tsx';
import styles from './country-page.module.css';

const route = getRouteApi('/colombia');

/** What most readers look for first. */
const chief = ['when', 'enter', 'get-around', 'costs', 'safe', 'health', 'words'];

/** The country as a whole: what is the same wherever one goes. */
export function CountryPage() {
  const { t, locale } = useI18n();
  const country = route.useLoaderData();
  const titles = Object.keys(country.titles) as (keyof Country['titles'])[];
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
          {t('guide.reviewed')}{' '}
          <time dateTime={country.reviewed}>{date(country.reviewed, locale)}</time>
        </p>
      </div>
      <Band figure="colombia" />
      <LateStyles />
      <Contents
        name={country.name}
        sections={[...titles, 'sources' as const].map((id) => ({
          id,
          title: t(`country.sections.${id}`),
        }))}
        chief={chief}
      />
      <Glance title={country.titles.glance} items={country.glance} path="/colombia" />
      {prose('when')}
      <CountryHolidays />
      {prose('understand')}
      {prose('enter')}
      {prose('get-around')}
      <Band figure="colombia" />
      {prose('eat')}
      {prose('costs')}
      {prose('practical')}
      {prose('safe')}
      {prose('health')}
      {prose('access')}
      {prose('responsible')}
      {prose('words')}
      <Questions title={country.titles.questions} questions={country.questions} path="/colombia" />
      <Onward />
      <Band figure="colombia" />
      <Sources sources={country.sources} reviewed={country.reviewed} />
    </SourceContext>
  );
}
