import { Link } from '@tanstack/react-router';
import { chosenPlaces } from '#guide/chosen-places.ts';
import type { Guide, GuidePlace } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { placePath } from '#kit/rules/place-address.ts';
import { Spot } from '#kit/ui/poster/spot.tsx';
import { SaveButton } from '#saved-places/save-button.tsx';
import { ChapterLink } from '../../parts/chapter-link.tsx';
import { PlaceChips } from '../places/place-chips.tsx';
import styles from './chosen-places.module.css';
import { SectionHead } from './section-head.tsx';
import { SectionLinks } from './section-links.tsx';

/** Six places in our order: two large cards, then four. */
export function ChosenPlaces({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  const title = t('guide.overview.chosen');
  return (
    <section className="grid beat" id="chosen" aria-labelledby="chosen-title">
      <SectionHead id="chosen" title={title} note={t('guide.overview.chosenHow')}>
        <SectionLinks guide={guide} id="chosen" title={title}>
          <ChapterLink slug={guide.slug} chapter="ver-y-hacer">
            {t('guide.overview.see', { count: guide.places.length })}
          </ChapterLink>
        </SectionLinks>
      </SectionHead>
      <ol className={styles.cards}>
        {chosenPlaces(guide).map((place, index) => (
          <Card key={place.slug} place={place} destination={guide.slug} rank={index + 1} />
        ))}
      </ol>
    </section>
  );
}

type CardProps = { place: GuidePlace; destination: string; rank: number };

function Card({ place, destination, rank }: CardProps) {
  const { slug, name, line, drawing, drawingFocus, kinds } = place;
  return (
    <li className={styles.card}>
      <div
        className={styles.picture}
        style={{ viewTransitionName: `place-${slug}` }}
        data-screen=""
        data-lazy-drawing=""
      >
        {drawing ? (
          <img
            src={drawing}
            alt=""
            width={800}
            height={600}
            loading="lazy"
            decoding="async"
            style={
              drawingFocus === undefined ? undefined : { objectPosition: `${drawingFocus}% 50%` }
            }
          />
        ) : (
          <Spot name={kinds[0] ?? 'see'} />
        )}
        <b className={styles.rank} aria-hidden="true">
          {rank}
        </b>
      </div>
      <div className={styles.words}>
        <h3>
          <Link to={placePath(destination, slug)} className={styles.name}>
            {name}
          </Link>
        </h3>
        <p>{line}</p>
        <PlaceChips place={place} />
        <SaveButton id={`${destination}/${slug}`} name={name} />
      </div>
    </li>
  );
}
