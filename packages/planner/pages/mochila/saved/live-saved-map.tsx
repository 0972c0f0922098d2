import { useState } from 'react';
import { LiveMap, LiveMapOpener, useLiveMap } from '#guide/pages/parts/open-map.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import { placePath } from '#kit/rules/place-address.ts';
import styles from '../mochila.module.css';
import type { SavedGroup } from './saved-map-places.ts';

/** The saved places on the interactive map, for who asks for it. */
export function LiveSavedMap({ groups }: { groups: SavedGroup[] }) {
  const { locale } = useI18n();
  // The map is made once: of what was in the mochila when it was opened.
  const [opened, setOpened] = useState(groups);
  const map = useLiveMap();
  const places = opened.flatMap((group) => group.places);
  return (
    <>
      <LiveMap
        map={map}
        points={places.map(({ id, destination, place }) => ({
          ...place,
          id,
          group: destination,
          href: publicPath(placePath(destination, place.slug), locale),
        }))}
        groups={opened.map(({ slug, name }) => ({ id: slug, name }))}
        places={places.map(({ place }) => place)}
      />
      <div className={`grid ${styles.map}`}>
        <LiveMapOpener map={map} onOpen={() => setOpened(groups)} />
      </div>
    </>
  );
}
