import { Link } from '@tanstack/react-router';
import type { PlaceLink, PlacePage } from '#guide/compiler/places/page.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { placePath } from '#kit/rules/place-address.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { ChapterLink } from '../../parts/chapter-link.tsx';
import { Report } from '../section/report.tsx';
import styles from './place-foot.module.css';

/** What is wrong can be said, and where to go on: the places beside it, and all of them. */
export function PlaceFoot({ page: { destination, place, previous, next } }: { page: PlacePage }) {
  const { t } = useI18n();
  const { slug, name, places } = destination;
  return (
    <div data-screen="">
      <p className={`grid ${styles.report}`}>
        <Report about={placePath(slug, place.slug)} name={place.name} />
      </p>
      <nav className={styles.pager} aria-label={t('place.pager', { name })}>
        <Step to={previous} destination={slug} direction="previous" />
        <ChapterLink className={styles.all} slug={slug} chapter="ver-y-hacer">
          {t('place.all', { count: places, name })}
        </ChapterLink>
        <Step to={next} destination={slug} direction="next" />
      </nav>
    </div>
  );
}

type StepProps = {
  to: PlaceLink | null;
  destination: string;
  direction: 'previous' | 'next';
};

function Step({ to, destination, direction }: StepProps) {
  const { t } = useI18n();
  if (!to) return <span className={styles.none} />;
  return (
    <Link
      className={styles[direction]}
      to={placePath(destination, to.slug)}
      rel={direction === 'next' ? 'next' : 'prev'}
    >
      <small>
        <Icon name="right" />
        {t(`place.${direction}`)}
      </small>
      <b>{to.name}</b>
    </Link>
  );
}
