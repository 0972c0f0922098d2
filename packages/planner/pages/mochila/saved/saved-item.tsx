import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { placePath } from '#kit/rules/place-address.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { setStatus } from '#saved-places/saved-places.ts';
import { Note } from './note.tsx';
import styles from './saved-list.module.css';
import type { SavedMapPlace } from './saved-map-places.ts';

type Props = { saved: SavedMapPlace; onRemove: () => void };

/** One saved place: where its text is, whether they have been there, and what they noted. */
export function SavedItem({ saved, onRemove }: Props) {
  const { t } = useI18n();
  const { id, status, note, destination, place } = saved;
  const been = status === 'been';
  const [isNoting, setNoting] = useState(false);
  return (
    <li className={styles.item} data-been={been}>
      <p className={styles.name}>
        <Icon name={place.kinds[0] ?? 'pin'} />
        <Link to={placePath(destination, place.slug)}>{place.name}</Link>
      </p>
      <p className={styles.actions}>
        <button
          type="button"
          aria-pressed={been}
          onClick={() => void setStatus(id, been ? 'want' : 'been')}
        >
          <Icon name="flag" />
          <span>
            {t('mochila.place.been')}
            <span className="vh">: {place.name}</span>
          </span>
        </button>
        {!isNoting && note === '' && (
          <button type="button" onClick={() => setNoting(true)}>
            <span aria-hidden="true">+</span>
            <span>
              {t('mochila.place.addNote')}
              <span className="vh">: {place.name}</span>
            </span>
          </button>
        )}
        <button type="button" onClick={onRemove}>
          <span aria-hidden="true">×</span>
          <span>
            {t('mochila.place.remove')}
            <span className="vh">: {place.name}</span>
          </span>
        </button>
      </p>
      {(isNoting || note !== '') && <Note id={id} name={place.name} note={note} isNew={isNoting} />}
    </li>
  );
}
