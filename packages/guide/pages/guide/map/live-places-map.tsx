import type { ReactNode } from 'react';
import type { Guide } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { SaveButton } from '#saved-places/save-button.tsx';
import { LiveMap, LiveMapOpener, useLiveMap } from '../../parts/open-map.tsx';
import styles from './live-places-map.module.css';

type Props = {
  guide: Guide;
  children: ReactNode;
  /** Stays below the map. */
  below: ReactNode;
};

/** The interactive map of a destination's places, in place of the drawn one (`children`) once it is there. */
export function LivePlacesMap({ guide, children, below }: Props) {
  const { locale } = useI18n();
  const map = useLiveMap();
  return (
    <>
      {map.step !== 'shown' && children}
      {map.parts && (
        <div className={styles.live}>
          <LiveMap
            map={map}
            points={guide.places.map((place) => ({
              id: place.slug,
              name: place.name,
              lat: place.lat,
              lon: place.lon,
              group: guide.slug,
              kinds: place.kinds,
              href: publicPath(placePath(guide.slug, place.slug), locale),
              approximate: place.positionSource === null,
            }))}
            groups={[{ id: guide.slug, name: guide.name }]}
            places={guide.places}
            extra={({ id, name }) => <SaveButton id={`${guide.slug}/${id}`} name={name} />}
          />
        </div>
      )}
      {below}
      <div className={`grid ${styles.opener}`}>
        <LiveMapOpener map={map} />
      </div>
    </>
  );
}
