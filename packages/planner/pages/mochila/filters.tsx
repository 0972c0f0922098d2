import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import styles from './filters.module.css';
import { everything, type SavedFilter, searchOf } from './saved/saved-filter.ts';
import { kindsOf, type SavedGroup } from './saved/saved-map-places.ts';

type Props = {
  groups: SavedGroup[];
  /** Every guide's, also where nothing of it is saved: an address may ask for it. */
  destinations: { slug: string; name: string }[];
  filter: SavedFilter;
  shown: SavedGroup[];
  onChange: (filter: SavedFilter) => void;
};

const statuses = [null, 'want', 'been'] as const;

/** Want to go or been there, which destination, which kind. */
export function Filters({ groups, destinations, filter, shown, onChange }: Props) {
  const { t } = useI18n();
  const own = kindsOf(groups);
  const kinds = filter.kind && !own.includes(filter.kind) ? [...own, filter.kind] : own;
  const offered = destinations.filter(
    ({ slug }) => slug === filter.destination || groups.some((group) => group.slug === slug),
  );
  const count = shown.reduce((sum, { places }) => sum + places.length, 0);
  return (
    <search className={styles.filters} aria-label={t('mochila.filter.legend')}>
      <fieldset className={styles.status}>
        <legend className="vh">{t('mochila.filter.legend')}</legend>
        {statuses.map((status) => (
          <label key={status}>
            <input
              type="radio"
              name="estado"
              className="vh"
              checked={filter.status === status}
              onChange={() => onChange({ ...filter, status })}
            />
            <span>{t(`mochila.filter.${status ?? 'all'}`)}</span>
          </label>
        ))}
      </fieldset>
      <label className={styles.choice}>
        <span>{t('mochila.filter.destination')}</span>
        <select
          value={filter.destination ?? ''}
          onChange={({ target }) => onChange({ ...filter, destination: target.value || null })}
        >
          <option value="">{t('mochila.filter.anyDestination')}</option>
          {offered.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.choice}>
        <span>{t('mochila.filter.kind')}</span>
        <select
          value={filter.kind ?? ''}
          onChange={({ target }) =>
            onChange({ ...filter, kind: kinds.find((kind) => kind === target.value) ?? null })
          }
        >
          <option value="">{t('mochila.filter.anyKind')}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`guide.kinds.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <p className={styles.count}>
        <span role="status">
          {count > 0 ? t('mochila.filter.count', { count }) : t('mochila.filter.none')}
        </span>
        {count === 0 && (
          <button type="button" className="btn bare" onClick={() => onChange(everything)}>
            {t('mochila.filter.clear')}
          </button>
        )}
        {count > 0 && (
          <Link className="btn" to="/viajes" search={{ desde: 'mochila', ...searchOf(filter) }}>
            {t('mochila.filter.toTrip', { count })}
          </Link>
        )}
      </p>
    </search>
  );
}
