import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthRuns } from '#kit/language/format.ts';
import { Band } from '#kit/ui/band.tsx';
import { Poster } from '#kit/ui/poster/poster.tsx';
import type { GuideCard } from '../../compiler/guide.ts';
import styles from './destinations.module.css';
import { wall } from './wall.ts';

/** The guides as posters on a wall. */
export function Destinations({ cards }: { cards: GuideCard[] }) {
  const { t, locale } = useI18n();
  const sizes = wall(cards.length);
  return (
    <section className={styles.section} id="guias" aria-labelledby="guias-title">
      <h2 id="guias-title" className="big">
        {t('home.guides')}
      </h2>
      <ul className={styles.wall}>
        {cards.map(({ slug, name, scene, description, bestMonths }, index) => {
          const size = sizes[index] ?? 'card';
          return (
            <li
              key={slug}
              data-place={slug}
              data-lazy-layout=""
              className={`${styles.card} ${styles[size]}`}
            >
              <div className={styles.frame}>
                <Poster
                  name={name}
                  drawings={scene}
                  size={size}
                  link={(text) => (
                    <Link to="/destinos/$slug" params={{ slug }} className={styles.link}>
                      {text}
                    </Link>
                  )}
                />
              </div>
              <Band figure={slug} />
              <p>{description}</p>
              <p className={styles.months}>
                {t('home.best', { months: monthRuns(bestMonths, locale) })}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
