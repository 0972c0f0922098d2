import { getRouteApi } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { DeferredStyles } from '#kit/ui/deferred-styles.tsx';
import { countKinds } from '#kit/ui/map/count-kinds.ts';
import { KindFilter } from '#kit/ui/map/kind-filter.tsx';
import { SaveButton } from '#saved-places/save-button.tsx';
import { LiveMap, LiveMapOpener, useLiveMap } from '../parts/open-map.tsx';
import { CountryDrawing } from './country-drawing.tsx';
import { DestinationList } from './destination-list.tsx';
import { kindRules } from './kind-rules.ts';
import styles from './map-page.module.css';

const route = getRouteApi('/mapa');

/** Every place on one map: drawn with its list, and interactive for who asks for it. */
export function MapPage() {
  const atlas = route.useLoaderData();
  const { t, locale } = useI18n();
  const map = useLiveMap();
  const { destinations, drawing } = atlas;
  const places = destinations.flatMap(({ slug, places }) =>
    places.map((place) => ({ ...place, destination: slug })),
  );
  const kinds = countKinds(places).map(([id, count]) => ({
    id,
    count,
    label: t(`guide.kinds.${id}`),
  }));
  return (
    <>
      <style>
        {kindRules(
          '.kinds',
          kinds.map(({ id }) => id),
        )}
      </style>
      <div className={`grid ${styles.head}`}>
        <h1 className="big">{t('atlas.heading')}</h1>
        <p className="lead">
          {t('atlas.lead', { places: places.length, destinations: destinations.length })}
        </p>
        <LiveMapOpener map={map} />
      </div>
      <LiveMap
        map={map}
        points={places.map((place) => ({
          ...place,
          id: `${place.destination}/${place.slug}`,
          group: place.destination,
          href: publicPath(placePath(place.destination, place.slug), locale),
        }))}
        groups={destinations.map(({ slug, name }) => ({ id: slug, name }))}
        places={places}
        extra={({ id, name }) => <SaveButton id={id} name={name} />}
      />
      {map.step !== 'shown' && (
        <div className={styles.atlas}>
          <div className={`kinds ${styles.filter}`}>
            <KindFilter
              name="kind"
              legend={t('atlas.live.show')}
              all={t('atlas.live.all', { count: places.length })}
              kinds={kinds}
            />
          </div>
          <CountryDrawing drawing={drawing} />
          <DeferredStyles />
          <div className={styles.side}>
            <DestinationList destinations={destinations} />
          </div>
          <DeferredStyles />
        </div>
      )}
      {map.step !== 'shown' && (
        <p className={`grid ${styles.credit}`}>
          <span>{t('atlas.live.credit')}</span>
        </p>
      )}
    </>
  );
}
