import type { ReactNode } from 'react';
import type { Guide } from '../../../../content/guide.ts';
import { readMapSources } from '../../../data/content/atlas.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { mapLabels, openerLabels } from '../../../i18n/map-labels.ts';
import { countKinds } from '../../../ui/map/count-kinds.ts';
import { MapOpener } from '../../../ui/map/map-opener.tsx';
import { useLiveMap } from '../../../ui/map/use-live-map.ts';
import { Keep } from '../places/keep.tsx';
import styles from './live-places-map.module.css';

/** The interactive map of a destination's places, in place of the drawn one (`children`) once it is there. */
export function LivePlacesMap({ guide, children }: { guide: Guide; children: ReactNode }) {
  const { t, need, locale } = useI18n();
  const { step, parts, open, onReady, onFail } = useLiveMap(async () => {
    await need('map');
    return readMapSources();
  });
  return (
    <>
      {step !== 'shown' && children}
      {parts && (
        <div className={styles.live}>
          <parts.LiveMap
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
            kinds={countKinds(guide.places).map(([id, count]) => ({
              id,
              count,
              label: t(`guide.kinds.${id}`),
            }))}
            kind={parts.kind}
            sources={parts.sources}
            lang={locale}
            labels={mapLabels(t)}
            extra={({ id, name }) => <Keep id={`${guide.slug}/${id}`} name={name} />}
            onReady={onReady}
            onFail={onFail}
            onRead={({ id }) => unhide(`place-${id}`)}
          />
        </div>
      )}
      <div className={`grid ${styles.opener}`}>
        <MapOpener step={step} onOpen={open} labels={openerLabels(t)} />
      </div>
    </>
  );
}

/** The filter of the places below hides texts: one that somebody goes to is shown, and all others with it. */
function unhide(id: string): void {
  if (document.getElementById(id)?.checkVisibility()) return;
  document.querySelector<HTMLInputElement>('#places [name="kind"][value="all"]')?.click();
}
