import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import type { Guide } from '#guide/compiler/guide.ts';
import type { PlacesDrawing } from '#guide/compiler/map/drawing.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { Locator } from '#kit/ui/map/locator.tsx';
import { TakePlaces } from '../places/take-places.tsx';
import { landId } from './ground/land-id.ts';
import colours from './ground/map-colours.module.css';
import { MapCredit } from './ground/map-credit.tsx';
import { StreetPlans } from './ground/street-plans.tsx';
import { kindsOf } from './kinds-of.ts';
import { LivePlacesMap } from './live-places-map.tsx';
import boxes from './map-boxes.module.css';
import { MapBoxes } from './map-boxes.tsx';
import { MapFrameWithList } from './map-frame-with-list.tsx';
import styles from './places-map.module.css';
import besides from './places-map-beside.module.css';

/**
 * Where all places are: drawn maps, each with a list whose entries carry their own pins, and street plans. Where there is
 * room, the rows of places stand beside them: the drawings stay in sight and the lists go.
 */
export function PlacesMap({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  const { drawings, frames, heights, locator } = guide.map;
  const [whole, ...closeUps] = drawings;
  const [first] = frames;
  return (
    <section
      className={`${colours.colours} ${styles.section} ${besides.section}`}
      id="map"
      style={{ '--tall': tallOf(drawings) } as CSSProperties}
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
      <div className={besides.track}>
        <div className={`${boxes.drawings} ${besides.stuck}`} data-scrolls>
          <LivePlacesMap guide={guide} below={<StreetPlans guide={guide} />}>
            {whole && first && <Drawing drawing={whole} id={landId(first)} guide={guide} />}
            {closeUps.length > 0 && (
              <div className={boxes.closeUps}>
                {closeUps.map((drawing) => (
                  <CloseUp key={drawing.letter} drawing={drawing} guide={guide} />
                ))}
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
        <MapCredit drawn={drawings} heights={heights} country className={styles.credit} />
      </div>
    </section>
  );
}

type DrawingProps = { drawing: PlacesDrawing; guide: Guide };

/** A close-up below the letter of the box that leads to it. */
function CloseUp({ drawing, guide }: DrawingProps) {
  const { t } = useI18n();
  const { letter, marks } = drawing;
  const inBoxes = drawing.boxes.flatMap(({ places }) => places);
  const numbers = [...marks.pins.map(({ n }) => n), ...inBoxes];
  const id = (letter ?? '').toLowerCase();
  return (
    <div id={`map-${id}`} data-kinds={kindsOf(numbers, guide)}>
      <Drawing
        drawing={drawing}
        id={id}
        guide={guide}
        title={
          <>
            <b>{letter}</b> {t('map.closeTitle', { count: marks.pins.length || numbers.length })}
          </>
        }
      />
    </div>
  );
}

function Drawing({ drawing, guide, ...named }: DrawingProps & { id: string; title?: ReactNode }) {
  const { marks, corners } = drawing;
  return (
    <MapFrameWithList {...named} ground={drawing} marks={marks} corners={corners} guide={guide}>
      <MapBoxes boxes={drawing.boxes} kindsOf={(numbers) => kindsOf(numbers, guide)} />
    </MapFrameWithList>
  );
}

/** The height of the first two drawings below each other, by their width. */
function tallOf(drawings: PlacesDrawing[]): number {
  const both = drawings.slice(0, 2).reduce((sum, { width, height }) => sum + height / width, 0);
  return Math.round(both * 100) / 100;
}
