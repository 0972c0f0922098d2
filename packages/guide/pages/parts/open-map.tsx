import type { ComponentProps } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { mapLabels, openerLabels } from '#kit/i18n/map-labels.ts';
import { countKinds } from '#kit/ui/map/count-kinds.ts';
import type { LiveMap as OpenMap } from '#kit/ui/map/live/live-map.tsx';
import { useLiveMap as useMapCode } from '#kit/ui/map/live/use-live-map.ts';
import { MapOpener } from '#kit/ui/map/map-opener.tsx';
import type { GuidePlace } from '../../compiler/guide.ts';

type OpenedMap = ReturnType<typeof useLiveMap>;

/** An interactive map of a page: its code, its texts and its sources come when somebody opens it. */
export function useLiveMap() {
  const { need } = useI18n();
  return useMapCode(async () => {
    const [{ readMapSources }] = await Promise.all([
      import('../../data/map/map-sources.ts'),
      need('map'),
    ]);
    return readMapSources();
  });
}

/** The button that opens the map. `onOpen` is called before it does. */
export function LiveMapOpener({ map, onOpen }: { map: OpenedMap; onOpen?: () => void }) {
  const { t } = useI18n();
  const open = () => {
    onOpen?.();
    map.open();
  };
  return <MapOpener step={map.step} labels={openerLabels(t)} onOpen={open} />;
}

type MapProps = ComponentProps<typeof OpenMap>;
type Props = Pick<
  MapProps,
  'points' | 'groups' | 'order' | 'extra' | 'tools' | 'aim' | 'onMove'
> & {
  map: OpenedMap;
  /** What its filter counts. */
  places: readonly Pick<GuidePlace, 'kinds'>[];
};

/** The interactive map itself, once it is here. */
export function LiveMap({ map, places, ...props }: Props) {
  const { t, locale } = useI18n();
  const { parts } = map;
  if (!parts) return null;
  return (
    <parts.LiveMap
      {...props}
      kinds={countKinds(places).map(([id, count]) => ({
        id,
        count,
        label: t(`guide.kinds.${id}`),
      }))}
      kind={parts.kind}
      sources={parts.sources}
      lang={locale}
      labels={mapLabels(t)}
      onReady={map.onReady}
      onFail={map.onFail}
    />
  );
}
