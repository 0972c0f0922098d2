import type { CSSProperties } from 'react';
import type { Guide, MapFrame } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { ChapterLink } from '../../parts/chapter-link.tsx';
import { landId } from '../map/ground/land-id.ts';
import { LandShapes } from '../map/ground/land-shapes.tsx';
import colours from '../map/ground/map-colours.module.css';
import { MapCredit } from '../map/ground/map-credit.tsx';
import { MapFrameWithList } from '../map/map-frame-with-list.tsx';
import map from '../map/places-map.module.css';
import { SectionHead } from './section-head.tsx';
import { SectionLinks } from './section-links.tsx';

/** Where the chosen places are: the drawn maps with their pins alone, numbered as on the cards. */
export function ChosenMap({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  const { map: drawn, places, slug } = guide;
  const title = t('guide.overview.where');
  const has = ({ chosen }: MapFrame) => chosen.pins.length > 0;
  const frames = drawn.frames.filter(has);
  return (
    <section className={`${map.section} ${colours.colours}`} id="map" aria-labelledby="map-title">
      <div className={`grid ${map.head}`}>
        <SectionHead id="map" title={title}>
          <SectionLinks guide={guide} id="map" title={title}>
            <ChapterLink slug={slug} chapter="ver-y-hacer" section="map">
              {t('guide.overview.moreMap', { count: places.length })}
            </ChapterLink>
          </SectionLinks>
        </SectionHead>
      </div>
      <div
        className={map.few}
        style={{ '--widths': frames.map(widthOf).join(' ') } as CSSProperties}
      >
        {frames.map((frame) => (
          <MapFrameWithList
            key={landId(frame)}
            id={landId(frame)}
            ground={frame}
            marks={frame.chosen}
            shown={frame.chosenWindow}
            guide={guide}
            ranked
            title={frames.length > 1 && !frame.hasCloseUp ? t('map.close') : undefined}
          />
        ))}
      </div>
      <LandShapes frames={drawn.frames.filter((frame) => !has(frame))} />
      <div className={`grid ${map.foot}`}>
        <MapCredit
          drawn={drawn.frames.map((frame) => ({ ...frame, marks: frame.chosen }))}
          heights={drawn.heights}
        />
      </div>
    </section>
  );
}

/** The share of the row that a drawing gets: all are then as tall as each other. */
const widthOf = ({ chosenWindow: { width, height } }: MapFrame) =>
  `minmax(0, ${(width / height).toFixed(2)}fr)`;
