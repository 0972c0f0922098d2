import { getRouteApi, Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { durationRange } from '#kit/language/format.ts';
import { Icon } from '#kit/ui/icon.tsx';
import type { CompiledWays } from '../../compiler/ways/compiled.ts';
import { destinationCards } from '../../data/guides.ts';
import { isFlown } from '../../ways/search.ts';
import { type End, endsOf, fullName } from './ends.ts';
import { Head } from './head.tsx';
import { journeyOf, meansOf, totalOf } from './journey/journey.ts';
import styles from './ways-page.module.css';

const route = getRouteApi('/como-llegar');

/** From each destination to every other one, as a board of departures. */
export function WaysPage() {
  const { t, locale } = useI18n();
  const ways = route.useLoaderData();
  const ends = endsOf(ways, destinationCards(locale));
  return (
    <>
      <Head title={t('ways.title')}>
        <p>{t('ways.lead')}</p>
      </Head>
      <nav className={styles.origins} aria-label={t('ways.origins')}>
        <ul>
          {ends.map((end) => (
            <li key={end.slug}>
              <a href={`#${end.slug}`}>{fullName(end)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.boards}>
        {ends.map((from) => (
          <Board
            key={from.slug}
            ways={ways}
            from={from}
            others={ends.filter((end) => end !== from)}
          />
        ))}
      </div>
    </>
  );
}

type Props = { ways: CompiledWays; from: End; others: readonly End[] };

function Board({ ways, from, others }: Props) {
  const { t, locale } = useI18n();
  return (
    <section
      className={`grid ${styles.board}`}
      id={from.slug}
      aria-labelledby={`${from.slug}-from`}
    >
      <h2 id={`${from.slug}-from`}>
        {t('ways.from', { name: from.town })}
        {from.region && <small>{from.region}</small>}
      </h2>
      <ul className={styles.rows}>
        {others.map((to) => {
          const best = journeyOf(ways, from, to)?.best;
          if (!best) return null;
          const icon = isFlown(best) ? 'air' : (best.steps[0]?.edge.mode ?? 'road');
          return (
            <li key={to.slug} className={styles.row}>
              <Link
                to="/como-llegar/$from/$to"
                params={{ from: from.slug, to: to.slug }}
                className={styles.link}
              >
                {fullName(to)}
              </Link>
              <span className={styles.means}>
                <Icon name={icon} />
                {t('ways.rowTime', {
                  means: meansOf(best, t),
                  time: durationRange(totalOf(best), locale),
                })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
