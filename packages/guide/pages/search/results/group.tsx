import { type KeyboardEvent, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Hit } from '../engine.ts';
import { Result } from './result.tsx';
import styles from './results.module.css';

/** Results of a group that show before one asks for the rest. */
const shown = { destinations: 4, places: 6, guides: 8 };

type Props = {
  name: keyof typeof shown;
  hits: Hit[];
  /** The reader has paused: the texts of what was found may be fetched. */
  withTexts: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

export function Group({ name, hits, withTexts, onKeyDown }: Props) {
  const { t } = useI18n();
  const [whole, setWhole] = useState(false);
  const visible = whole ? hits : hits.slice(0, shown[name]);
  const more = hits.length - visible.length;
  return (
    <section className={styles.group} aria-labelledby={`search-${name}`}>
      <h2 id={`search-${name}`} className={styles.name}>
        {t(`search.groups.${name}`)} <small>{hits.length}</small>
      </h2>
      <ol className={styles.list}>
        {visible.map((hit) => (
          <Result
            key={`${hit.entry.slug}#${hit.entry.anchor} ${hit.entry.title}`}
            hit={hit}
            withText={withTexts}
            onKeyDown={onKeyDown}
          />
        ))}
      </ol>
      {more > 0 && (
        <button type="button" className={`btn line ${styles.more}`} onClick={() => setWhole(true)}>
          {t('search.more', { count: more })}
        </button>
      )}
    </section>
  );
}
