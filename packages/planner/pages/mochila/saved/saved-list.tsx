import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import type { SavedPlace } from '#saved-places/rows.ts';
import { removePlace } from '#saved-places/saved-places.ts';
import { SavedItem } from './saved-item.tsx';
import styles from './saved-list.module.css';
import type { SavedGroup } from './saved-map-places.ts';

type Props = {
  groups: SavedGroup[];
  /** Saved once, and in no guide any more. */
  gone: SavedPlace[];
  onRemoved: (place: { id: string; name: string }) => void;
};

/** What is in the mochila, by destination and in its colours. */
export function SavedList({ groups, gone, onRemoved }: Props) {
  const { t } = useI18n();
  const remove = (id: string, name: string) => {
    void removePlace(id);
    onRemoved({ id, name });
  };
  return (
    <div className={styles.groups}>
      {groups.map(({ slug, name, places }) => (
        <section
          key={slug}
          className={styles.group}
          data-place={slug}
          aria-labelledby={`m-${slug}`}
        >
          <h2 id={`m-${slug}`} className={styles.title}>
            <Link to="/destinos/$slug" params={{ slug }}>
              {name}
            </Link>
          </h2>
          <ul>
            {places.map((saved) => (
              <SavedItem
                key={saved.id}
                saved={saved}
                onRemove={() => remove(saved.id, saved.place.name)}
              />
            ))}
          </ul>
        </section>
      ))}
      {gone.length > 0 && (
        <ul className={styles.gone}>
          {gone.map(({ id, note }) => (
            <li key={id}>
              <p>
                <b>{id}</b> {t('mochila.place.gone')}
              </p>
              {note && <p>{note}</p>}
              <button type="button" className="btn bare" onClick={() => remove(id, id)}>
                {t('mochila.place.remove')}
                <span className="vh">: {id}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
