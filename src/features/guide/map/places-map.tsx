import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { Guide, MapFrame } from '../../../../content/guide.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Locator } from '../../../ui/map/locator.tsx';
import { TakePlaces } from '../places/take-places.tsx';
import { LivePlacesMap } from './live-places-map.tsx';
import colours from './map-colours.module.css';
import { MapCredit } from './map-credit.tsx';
import { MapFrameWithList } from './map-frame-with-list.tsx';
import styles from './places-map.module.css';
import besides from './places-map-beside.module.css';

type Props = {
  guide: Guide;
  /** Its places stand beside it where there is room: the drawings stay in sight and the list goes. */
  beside?: boolean;
};

/** Where all places are: a drawn map and its list, each entry of which carries its own pin. */
export function PlacesMap({ guide, beside = false }: Props) {
  const { t } = useI18n();
  const { frames, locator } = guide.map;
  const [all, close] = frames;
  const closeKinds = kindsOf(close, guide);
  // The height of all drawings below each other, by their width.
  const tall = frames.reduce((sum, { width, height }) => sum + height / width, 0);
  return (
    <section
      className={`${colours.colours} ${styles.section} ${beside ? besides.section : ''}`}
      id="map"
      style={{ '--tall': tall } as CSSProperties}
      aria-labelledby="map-title"
    >
      <div className={`grid ${styles.head}`}>
        <div className={styles.words}>
          <h2 id="map-title">{t('map.title')}</h2>
          <p>{t('map.how')}</p>
        </div>
        <Locator
          {...locator}
          label={t('map.locator', { name: guide.name })}
          className={styles.locator}
        />
      </div>
      <div className={beside ? besides.track : undefined}>
        <div className={beside ? besides.stuck : undefined}>
          <LivePlacesMap guide={guide}>
            {all && (
              <MapFrameWithList frame={all} marks={all.all} guide={guide} closeKinds={closeKinds} />
            )}
            {close && (
              <div id="map-close" className={styles.close} data-kinds={closeKinds}>
                <MapFrameWithList
                  frame={close}
                  marks={close.all}
                  guide={guide}
                  closeKinds={closeKinds}
                  title={t('map.closeTitle', { count: close.all.pins.length })}
                />
              </div>
            )}
          </LivePlacesMap>
        </div>
      </div>
      <div className={`grid ${styles.foot}`}>
        <ul className={styles.legend}>
          <li>
            <span className={styles.knot} aria-hidden="true" />
            {t('map.exact')}
          </li>
          <li>
            <span className={`${styles.knot} ${styles.hollow}`} aria-hidden="true" />
            {t('map.approximate')}
          </li>
        </ul>
        <TakePlaces guide={guide} />
        <p>
          <Link to="/mapa">{t('map.all')}</Link>
        </p>
        <MapCredit map={guide.map} country className={styles.credit} />
      </div>
    </section>
  );
}

function kindsOf(frame: MapFrame | undefined, { places }: Guide): string {
  const kinds = frame?.all.pins.flatMap(({ n }) => places[n - 1]?.kinds ?? []);
  return [...new Set(kinds)].join(' ');
}
