import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { duration } from '#kit/language/format.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { bandWords } from '#kit/rules/price-band.ts';
import type { SampleDay, SamplePlan, SampleStop } from '../../compiler/home.ts';
import { ChapterLink } from '../parts/chapter-link.tsx';
import styles from './plan-card.module.css';

type Props = {
  plan: SamplePlan;
  /** Name of its destination. */
  destination: string;
};

/** A plan as it comes out of the planner: an itinerary of a guide, which is the reader's own after one press. */
export function PlanCard({ plan: { slug, id, title, days }, destination }: Props) {
  const { t } = useI18n();
  return (
    <article className={styles.card} aria-labelledby="plan-title">
      <header className={styles.head}>
        <h2 id="plan-title">{destination}</h2>
        <p>{title}</p>
      </header>
      <ol className={styles.days}>
        {days.map((day, index) => (
          <Day key={day.title} day={day} n={index + 1} destination={slug} />
        ))}
      </ol>
      <footer className={styles.foot}>
        <p>{t('home.plan.about')}</p>
        <p className={styles.ways}>
          <Link to="/viajes" search={{ copiar: `${slug}/${id}` }} className="btn">
            {t('home.plan.copy')}
          </Link>
          <ChapterLink slug={slug} chapter="itinerarios">
            {t('home.plan.more')}
          </ChapterLink>
        </p>
      </footer>
    </article>
  );
}

function Day({ day, n, destination }: { day: SampleDay; n: number; destination: string }) {
  const { t } = useI18n();
  return (
    <li className={styles.day}>
      {day.drawing && <img src={day.drawing} alt="" width={800} height={600} decoding="async" />}
      <h3>
        <small className={styles.number}>{t('guide.itineraries.day', { n })}</small> {day.title}
      </h3>
      <ol className={styles.stops}>
        {day.stops.map((stop) => (
          <Stop key={stop.slug} stop={stop} destination={destination} />
        ))}
      </ol>
    </li>
  );
}

function Stop({ stop, destination }: { stop: SampleStop; destination: string }) {
  const { t } = useI18n();
  const { slug, name, visitMinutes, band } = stop;
  // A sign and its word, or a word alone: "$$ intermedio", "gratis".
  const [sign, word] = band ? t(`guide.places.bandShort.${bandWords[band]}`).split(' ') : [];
  const facts = [visitMinutes && duration(visitMinutes), sign].filter(Boolean);
  return (
    <li>
      <Link to={placePath(destination, slug)}>{name}</Link>
      {facts.length > 0 && (
        <small>
          {facts.join(', ')}
          {word && <span className={styles.word}> {word}</span>}
        </small>
      )}
    </li>
  );
}
