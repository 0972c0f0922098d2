import { useEffect, useState } from 'react';
import styles from './opening.module.css';

/**
 * Milliseconds after which a database that does not answer is said to be stuck. WebKit answers none while a page in its
 * back-forward cache has not finished creating it.
 */
const stuckAfter = 8000;

type Props = { className: string | undefined; opening: string; stuck: string; reload: string };

/**
 * What a device shows that has nothing of its reader's. Built pages hold it, and it is hidden where the application
 * starts by itself: there something will come (`data-starting`, set by src/boot.ts).
 */
export const blank = styles.blank;
/** What stands there in its place. */
export const opening = styles.opening;

/** Stands where something will be that comes from the browser's own database, unless `blank` is shown there. */
export function Opening({ className, opening: text, stuck, reload }: Props) {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStuck(true), stuckAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={isStuck ? className : `${className} ${opening}`}>
      <div>
        <p role="status" className="measure">
          {isStuck ? stuck : text}
        </p>
        {isStuck && (
          <p className={styles.reload}>
            <button type="button" className="btn" onClick={() => location.reload()}>
              {reload}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
