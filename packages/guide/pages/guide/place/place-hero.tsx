import { Link } from '@tanstack/react-router';
import type { ComponentType, CSSProperties } from 'react';
import type { Picture, PlacePage } from '#guide/compiler/places/page.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { Ridges } from '#kit/ui/poster/ridges.tsx';
import { Spot } from '#kit/ui/poster/spot.tsx';
import { ChapterLink } from '../../parts/chapter-link.tsx';
import { Share } from '../contents/share.tsx';
import { groupName } from '../places/group-name.ts';
import { Words } from '../section/text.tsx';
import styles from './place-hero.module.css';

type Props = {
  page: PlacePage;
  /** The save button of a place, which the route passes: it belongs to the planner. */
  Save: ComponentType<{ id: string; name: string; lat: number; lon: number }>;
};

/** Name, kind and first sentence on the destination's colour, beside a detail of its drawing. */
export function PlaceHero({ page, Save }: Props) {
  const { t } = useI18n();
  const { destination, place, lead, picture } = page;
  const { slug, name, kinds, lat, lon } = place;
  const [kind = 'see'] = kinds;
  return (
    <header className={styles.hero}>
      <div className={styles.say}>
        <ol className={styles.crumb}>
          <li>
            <Link to="/destinos/$slug" params={{ slug: destination.slug }}>
              {destination.name}
            </Link>
          </li>
          <li>
            <ChapterLink
              slug={destination.slug}
              chapter="ver-y-hacer"
              section={`places-${place.group}`}
            >
              {t(`guide.groups.${groupName(place.group, [place])}`)}
            </ChapterLink>
          </li>
        </ol>
        <h1 className={styles.name} style={lettersOf(name)} tabIndex={-1}>
          {name}
        </h1>
        <p className={styles.kinds}>
          {kinds.map((one) => (
            <span key={one}>
              <Icon name={one} />
              {t(`guide.kinds.${one}`)}
            </span>
          ))}
          <span>
            <Icon name="pin" />
            {place.municipality}
          </span>
        </p>
        <p className={styles.lead}>
          <Words text={lead} />
        </p>
        <div className={styles.actions} data-screen="">
          <Save id={`${destination.slug}/${slug}`} name={name} lat={lat} lon={lon} />
          <Share name={name} className={styles.share} />
        </div>
      </div>
      <div className={styles.picture} style={{ viewTransitionName: `place-${slug}` }}>
        {picture ? <Detail picture={picture} /> : <Ridges className={styles.ridges} />}
        {picture && isOwn(picture) ? null : (
          <span className={styles.stamp}>
            <Spot name={kind} />
          </span>
        )}
      </div>
    </header>
  );
}

/** A drawing of the place itself, which has these proportions, is shown whole; of the destination's, a detail. */
const isOwn = ({ width, height }: Picture) => width * 3 === height * 4;

function Detail({ picture }: { picture: Picture }) {
  const { url, width, height, x, y, zoom } = picture;
  const cut = {
    '--x': x / 100,
    // Where the middle of the picture is, so that a whole drawing begins at its edge.
    '--y': isOwn(picture) ? 0.54 : y / 100,
    '--zoom': zoom,
    '--ratio': height / width,
    // A detail may leave sky above it.
    ...(isOwn(picture) && { '--least': '100cqb' }),
  };
  return (
    <img
      src={url}
      alt=""
      width={width}
      height={height}
      decoding="async"
      style={cut as CSSProperties}
    />
  );
}

/** What the size of a name is made of: its longest word must fit, and a long name must not fill the screen. */
function lettersOf(name: string): CSSProperties {
  const longest = Math.max(...name.split(/[\s-]/).map(({ length }) => length));
  return { '--longest': longest, '--letters': name.length } as CSSProperties;
}
