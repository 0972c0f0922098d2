import { useState } from 'react';
import { readMapSources } from '../../data/content/atlas.ts';
import { useI18n } from '../../i18n/context.tsx';
import { publicPath } from '../../i18n/locale.ts';
import { mapLabels, openerLabels } from '../../i18n/map-labels.ts';
import { countKinds } from '../../ui/map/count-kinds.ts';
import { MapOpener } from '../../ui/map/map-opener.tsx';
import { useLiveMap } from '../../ui/map/use-live-map.ts';
import type { BagGroup } from './bag-places.ts';
import styles from './mochila.module.css';

/** The saved places on the interactive map, for who asks for it. */
export function LiveBagMap({ groups }: { groups: BagGroup[] }) {
  const { t, need, locale } = useI18n();
  // The map is made once: of what was in the mochila when it was opened.
  const [opened, setOpened] = useState(groups);
  const { step, parts, open, onReady, onFail } = useLiveMap(async () => {
    await need('map');
    return readMapSources();
  });
  const places = opened.flatMap((group) => group.places);
  return (
    <>
      {parts && (
        <parts.LiveMap
          points={places.map(({ id, destination, place }) => ({
            ...place,
            id,
            group: destination,
            href: publicPath(`/destinos/${destination}#place-${place.slug}`, locale),
          }))}
          groups={opened.map(({ slug, name }) => ({ id: slug, name }))}
          kinds={countKinds(places.map(({ place }) => place)).map(([id, count]) => ({
            id,
            count,
            label: t(`guide.kinds.${id}`),
          }))}
          kind={parts.kind}
          sources={parts.sources}
          lang={locale}
          labels={mapLabels(t)}
          onReady={onReady}
          onFail={onFail}
        />
      )}
      <div className={`grid ${styles.map}`}>
        <MapOpener
          step={step}
          labels={openerLabels(t)}
          onOpen={() => {
            setOpened(groups);
            open();
          }}
        />
      </div>
    </>
  );
}
