import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Country } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import {
  type CountryChapter,
  type CountryChapterSection,
  countryChapters,
  sectionsOfCountryChapter,
} from '#kit/rules/country-chapters.ts';
import { Band } from '#kit/ui/band.tsx';
import { DeferredStyles } from '#kit/ui/deferred-styles.tsx';
import { SourceContext } from '../../parts/source-mark.tsx';
import { Sources } from '../../parts/sources.tsx';
import { ChapterHead } from '../chapter/chapter-head.tsx';
import { ChapterNeighbours } from '../chapter/chapter-neighbours.tsx';
import { Contents } from '../contents/contents.tsx';
import { Questions } from '../questions.tsx';
import { ProseSection } from '../section/prose-section.tsx';
import styles from './country-page.module.css';
import { countrySources } from './country-sources.ts';

const route = getRouteApi('/colombia_/$chapter');
const path = '/colombia';

/** One chapter of the country's guide: its sections, and the sources that they name. */
export function CountryChapterPage() {
  const { t } = useI18n();
  const { country, chapter } = route.useLoaderData();
  const { name, scene, sources, reviewed } = country;
  const at = countryChapters.indexOf(chapter);
  const about = (id: CountryChapter) => ({
    path: `${path}/${id}`,
    title: t(`country.chapters.${id}.title`),
    about: t(`country.chapters.${id}.about`, { count: sources.length }),
  });
  const sections = sectionsOfCountryChapter(chapter);
  const listsAll = sections.includes('sources');
  return (
    <SourceContext value={country}>
      <div className={styles.sky}>
        <ChapterHead
          {...about(chapter)}
          of={{ path, name, scene }}
          n={at + 1}
          count={countryChapters.length}
        />
      </div>
      <Band figure="colombia" />
      <DeferredStyles />
      <Contents
        name={name}
        overview={path}
        sections={[...sections, ...(listsAll ? [] : (['sources'] as const))].map((id) => ({
          id,
          title: t(`country.sections.${id}`),
        }))}
      />
      {sections.map((id) => (
        <Section key={id} id={id} country={country} />
      ))}
      {!listsAll && <Sources sources={countrySources(country, sections)} reviewed={reviewed} />}
      <ChapterNeighbours chapters={countryChapters.map(about)} at={at} />
    </SourceContext>
  );
}

function Section({ id, country }: { id: CountryChapterSection; country: Country }): ReactNode {
  const { titles, body, questions, sources, reviewed } = country;
  switch (id) {
    case 'questions':
      return <Questions title={titles.questions} questions={questions} path={path} />;
    case 'sources':
      return <Sources sources={sources} reviewed={reviewed} />;
    default:
      return <ProseSection id={id} title={titles[id]} text={body[id]} path={path} />;
  }
}
