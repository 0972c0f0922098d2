import { Link } from '@tanstack/react-router';
import type { GuideLeg } from '#guide/compiler/guide.ts';
import type { PlacePage, PlaceWay } from '#guide/compiler/places/page.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { durationRange } from '#kit/language/format.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { ChapterLink } from '../../parts/chapter-link.tsx';
import { Marks, Words } from '../section/text.tsx';
import styles from './ways.module.css';

/** How one gets there, as the guide's ways and itineraries have it, and which itineraries stop here. */
export function Ways({ page: { destination, legs, ways, stops } }: { page: PlacePage }) {
  const { t } = useI18n();
  const { slug, name } = destination;
  return (
    <section aria-labelledby="ways-title">
      <h2 id="ways-title">{t('place.getThere')}</h2>
      {legs.length + ways.length > 0 && (
        <ul className={styles.ways}>
          {legs.map((leg) => (
            <Leg key={leg.id} leg={leg} />
          ))}
          {ways.map((way) => (
            <Way key={way.from.slug} way={way} destination={slug} />
          ))}
        </ul>
      )}
      <ul className={styles.links}>
        <li>
          <ChapterLink slug={slug} chapter="llegar-y-moverse" section="get-there">
            {t('place.toDestination', { name })}
          </ChapterLink>
        </li>
        <li>
          <ChapterLink slug={slug} chapter="llegar-y-moverse" section="get-around">
            {t('place.around')}
          </ChapterLink>
        </li>
      </ul>
      {stops.length > 0 && (
        <>
          <h3 className={styles.title}>{t('place.stops')}</h3>
          <ul className={styles.links}>
            {stops.map(({ id, title, day }) => (
              <li key={id}>
                <ChapterLink slug={slug} chapter="itinerarios" section={id}>
                  {title}
                </ChapterLink>
                {day !== null && <small> {t('place.stop', { n: day })}</small>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Leg({ leg: { mode, name, minutes, note, s } }: { leg: GuideLeg }) {
  const { t, locale } = useI18n();
  return (
    <li>
      <Icon name={mode} />
      <div>
        <b>{name}</b>
        <p>
          {minutes &&
            `${t('guide.itineraries.way', {
              mode: t(`guide.modes.${mode}`),
              time: durationRange(minutes, locale),
            })}. `}
          {/* One mark, also where the note names its sources itself. */}
          <Words text={[...note, { s }]} />
        </p>
      </div>
    </li>
  );
}

function Way({ way, destination }: { way: PlaceWay; destination: string }) {
  const { t, locale } = useI18n();
  const { mode, minutes, s, from } = way;
  const words = { mode: t(`guide.modes.${mode}`), time: durationRange(minutes, locale) };
  return (
    <li>
      <Icon name={mode} />
      <div>
        <b>
          {t('place.from')} <Link to={placePath(destination, from.slug)}>{from.name}</Link>
        </b>
        <p>
          {t(s ? 'guide.itineraries.way' : 'guide.itineraries.wayEstimate', words)}
          {s && <Marks numbers={s} />}
        </p>
      </div>
    </li>
  );
}
