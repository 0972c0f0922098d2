import { useEffect, useState } from 'react';
import styles from './opening.module.css';

/**
 * Milliseconds after which a database that does not answer is said to be stuck. WebKit answers none while a page in its
 * back-forward cache has not finished creating it.
 */
const stuckAfter = 8000;

type Props = { className: string | undefined; opening: string; stuck: string; reload: string };

/** Stands where something will be that comes from the browser's own database. */
export function Opening({ className, opening, stuck, reload }: Props) {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStuck(true), stuckAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={className}>
      <div>
        <p role="status" className="measure">
          {isStuck ? stuck : opening}
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
