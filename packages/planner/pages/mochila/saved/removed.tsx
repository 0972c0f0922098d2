import { useI18n } from '#kit/i18n/context.tsx';
import { focusWithoutScroll } from '#kit/ui/focus-on-mount.ts';
import { savePlace } from '#saved-places/saved-places.ts';
import styles from '../mochila.module.css';

type Props = { id: string; name: string; onDone: () => void };

/** What was just taken out, with the way back: it stays until something else is taken out, and takes the focus. */
export function Removed({ id, name, onDone }: Props) {
  const { t } = useI18n();
  return (
    <div className={styles.removed}>
      <p role="status">{t('mochila.place.removed', { name })}</p>
      <button
        key={id}
        ref={focusWithoutScroll}
        type="button"
        className="btn line"
        onClick={() => {
          void savePlace(id);
          onDone();
          document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
        }}
      >
        {t('mochila.place.undo')}
      </button>
    </div>
  );
}
