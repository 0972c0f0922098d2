import { Link } from '@tanstack/react-router';
import type { Guide } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { kindsOf } from '../kinds-of.ts';
import styles from './street-plans.module.css';

type StreetPlan = Guide['streetPlans'][number];

/** Schematic plans of the streets that one walks most, where no map of streets can be had. */
export function StreetPlans({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  return guide.streetPlans.map((plan) => (
    <section
      key={plan.id}
      id={`plan-${plan.id}`}
      className={`grid ${styles.section}`}
      data-kinds={kindsOf(
        plan.pins.map(({ n }) => n),
        guide,
      )}
    >
      <div className={styles.inner}>
        <h3 className={styles.title}>
          <Letter guide={guide} of={plan} /> {plan.title}
        </h3>
        <Drawing plan={plan} guide={guide} />
        <div className={styles.words}>
          <p>
            <b>{t('map.plan.schematic')}</b> {t('map.plan.how')}
          </p>
          <ul className={styles.streets}>
            {plan.streets.map(({ letter, name }) => (
              <li key={letter}>
                <b>{letter}</b> {name}
              </li>
            ))}
          </ul>
          <ul className={styles.places} data-plan-list>
            {plan.pins
              .toSorted((a, b) => a.n - b.n)
              .map(({ n }) => (
                <Place key={n} guide={guide} n={n} />
              ))}
          </ul>
          <p className={styles.credit}>
            {t('map.plan.credit', { sources: plan.sources.join('; ') })}
          </p>
        </div>
      </div>
    </section>
  ));
}

function Place({ guide, n }: { guide: Guide; n: number }) {
  const place = guide.places[n - 1];
  if (!place) return null;
  return (
    <li data-kinds={place.kinds.join(' ')}>
      <b>{n}</b> <Link to={placePath(guide.slug, place.slug)}>{place.name}</Link>
    </li>
  );
}

/** The letter of the box on a map that leads to the plan. */
function Letter({ guide, of: { id } }: { guide: Guide; of: StreetPlan }) {
  const boxes = guide.map.drawings.flatMap((drawing) => drawing.boxes);
  const box = boxes.find(({ to }) => to === `plan-${id}`);
  return box && <b>{box.letter}</b>;
}

/** Decoration: the lists beside it say what it shows. */
function Drawing({ plan, guide }: { plan: StreetPlan; guide: Guide }) {
  const { locale } = useI18n();
  const { width, height, land, lanes, stairs, squares, walls, streets, labels, pins } = plan;
  const named = streets.map(({ d }) => d).join('');
  return (
    <svg
      className={styles.plan}
      data-coast={land !== '' || undefined}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {land && <path className={styles.land} d={land} />}
      <path className={styles.lane} d={lanes} />
      <path className={styles.street} d={named} />
      {stairs && <path className={styles.stairs} d={stairs} />}
      <path className={styles.square} d={squares} />
      {walls && <path className={styles.wall} d={walls} />}
      <path
        className={styles.thread}
        d={pins
          .flatMap(({ x, y, from }) => (from ? [`M${from.x} ${from.y}L${x} ${y}`] : []))
          .join('')}
      />
      {labels.map(({ kind, name, x, y }) => (
        <text key={name} className={styles.label} data-kind={kind} x={x} y={y}>
          {name}
        </text>
      ))}
      {streets.map(({ letter, x, y }) => (
        <text key={letter} className={styles.letter} x={x} y={y + 8}>
          {letter}
        </text>
      ))}
      {pins.map(({ n, x, y }) => (
        <g
          key={n}
          transform={`translate(${x} ${y})`}
          className={styles.pin}
          data-href={publicPath(placePath(guide.slug, guide.places[n - 1]?.slug ?? ''), locale)}
          data-kinds={kindsOf([n], guide)}
        >
          <path d="M0-21l21 21-21 21-21-21z" />
          <text y="7">{n}</text>
        </g>
      ))}
    </svg>
  );
}
