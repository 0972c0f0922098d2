import type { ReactNode } from 'react';
import type { Guide } from '../../../../content/guide.ts';
import { LiveMap, LiveMapOpener, useLiveMap } from '../../../components/open-map.tsx';
import { SaveButton } from '../../../components/save-button.tsx';
import styles from './live-places-map.module.css';

/** The interactive map of a destination's places, in place of the drawn one (`children`) once it is there. */
export function LivePlacesMap({ guide, children }: { guide: Guide; children: ReactNode }) {
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
              href: `#place-${place.slug}`,
              approximate: place.positionSource === null,
            }))}
            groups={[{ id: guide.slug, name: guide.name }]}
            places={guide.places}
            extra={({ id, name }) => <SaveButton id={`${guide.slug}/${id}`} name={name} />}
            onRead={({ id }) => unhide(`place-${id}`)}
          />
        </div>
      )}
      <div className={`grid ${styles.opener}`}>
        <LiveMapOpener map={map} />
      </div>
    </>
  );
}

/** The filter of the places below hides texts: one that somebody goes to is shown, and all others with it. */
function unhide(id: string): void {
  if (document.getElementById(id)?.checkVisibility()) return;
  document.querySelector<HTMLInputElement>('#places [name="kind"][value="all"]')?.click();
}
