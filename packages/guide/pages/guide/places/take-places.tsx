import type { Guide } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import styles from './take-places.module.css';

const formats = [
  { ending: 'gpx', name: 'GPX' },
  { ending: 'kml', name: 'KML' },
  { ending: 'geojson', name: 'GeoJSON' },
];

/** The places of a guide as files for other programs. */
export function TakePlaces({ guide: { slug } }: { guide: Guide }) {
  const { t, locale } = useI18n();
  return (
    <p className={styles.take}>
      {t('map.take')}{' '}
      {formats.map(({ ending, name }) => (
        <a
          key={ending}
          href={publicPath(`/destinos/${slug}/lugares.${ending}`, locale)}
          download={`mochila-${slug}.${ending}`}
        >
          {name}
        </a>
      ))}
    </p>
  );
}
