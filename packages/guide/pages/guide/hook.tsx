import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import type { Guide } from '../../compiler/guide.ts';
import { shownItinerary } from '../../shown-itinerary.ts';
import { ChapterLink } from '../parts/chapter-link.tsx';
import styles from './hook.module.css';
import { Words } from './section/text.tsx';

/** The guide's one sentence, what to do with it, where in the country we are and when the page was last reviewed. */
export function Hook({ guide }: { guide: Guide }) {
  const { t, locale } = useI18n();
  const itinerary = shownItinerary(guide.itineraries);
  return (
    <div className={styles.field}>
      <p className={styles.hook}>
        <Words text={guide.hook} />
      </p>
      <p className={styles.actions} data-screen="">
        {itinerary && (
          <Link to="/viajes" search={{ copiar: `${guide.slug}/${itinerary.id}` }} className="btn">
            {t('guide.overview.plan')}
          </Link>
        )}
        <ChapterLink slug={guide.slug} chapter="ver-y-hacer" className="btn line">
          {t('guide.overview.see', { count: guide.places.length })}
        </ChapterLink>
      </p>
      <div className={styles.aside}>
        <ol className={styles.crumb}>
          <li>
            <Link to="/">Colombia</Link>
          </li>
          <li>{t(`guide.regions.${guide.region}`)}</li>
          <li>{guide.departments.join(', ')}</li>
        </ol>
        <p>
          {t('guide.reviewed')}{' '}
          <time dateTime={guide.reviewed}>{date(guide.reviewed, locale)}</time>
        </p>
      </div>
    </div>
  );
}
