import { useEffect, useState } from 'react';
import styles from './opening.module.css';

/**
 * Milliseconds after which a database that does not answer is said to be stuck. WebKit answers none while a page in its
 * back-forward cache has not finished creating it.
 */
const stuckAfter = 8000;

type Props = { className: string | undefined; opening: string; stuck: string; reload: string };

/**
 * The class of what a page shows where its reader has nothing yet. It is in the built page, and hidden while the
 * application starts by itself to read what they have (`data-starting`, set by web/boot.ts).
 */
export const blank = styles.blank;
/** The class of what is shown while the application starts by itself. */
export const opening = styles.opening;

/** Says that something is being read from the browser's own database; hidden where `blank` is shown. */
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
