import { Link } from '@tanstack/react-router';
import type { Country } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import {
  type CountryChapter,
  countryChapters,
  sectionsOfCountryChapter,
} from '#kit/rules/country-chapters.ts';
import styles from '../overview/chapter-doors.module.css';
import { SectionHead } from '../overview/section-head.tsx';

/** The chapters of the country's guide with their sections, under the ids that these had when it was one page. */
export function CountryDoors({ country }: { country: Country }) {
  const { t } = useI18n();
  return (
    <section
      className={`grid beat ${styles.section} ${styles.dark}`}
      id="chapters"
      aria-labelledby="chapters-title"
    >
      <SectionHead
        id="chapters"
        title={t('guide.chapters.all')}
        note={t('country.chapters.allHow')}
      />
      <ol className={`${styles.doors} ${styles.four}`}>
        {countryChapters.map((chapter) => (
          <Door key={chapter} chapter={chapter} country={country} />
        ))}
      </ol>
    </section>
  );
}

function Door({ chapter, country }: { chapter: CountryChapter; country: Country }) {
  const { t } = useI18n();
  const sections = sectionsOfCountryChapter(chapter);
  return (
    <li className={styles.door}>
      <h3>
        <Link to="/colombia/$chapter" params={{ chapter }} data-holds={heldIds(country, chapter)}>
          {t(`country.chapters.${chapter}.title`)}
        </Link>
      </h3>
      <p>{t(`country.chapters.${chapter}.about`, { count: country.sources.length })}</p>
      <ul>
        {sections.map((section) => (
          <li key={section} {...(section !== 'sources' && { id: section })}>
            <Link to="/colombia/$chapter" params={{ chapter }} hash={section}>
              {t(`country.sections.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Ids of the chapter that the overview does not have, for web/old-anchors.ts. */
function heldIds({ anchors }: Country, chapter: CountryChapter): string {
  const sections = sectionsOfCountryChapter(chapter).filter((id) => id !== 'sources');
  return [...sections, ...Object.keys(anchors).filter((id) => anchors[id] === chapter)].join(' ');
}
