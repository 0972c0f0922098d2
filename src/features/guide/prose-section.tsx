import type { Guide } from '../../../content/guide.ts';
import { groupsOf } from './groups.ts';
import styles from './prose-section.module.css';
import { Blocks } from './text.tsx';

type Props = {
  guide: Guide;
  id: 'understand' | 'get-around' | 'eat' | 'safe' | 'practical';
};

/** A section of running text. Each has a form of its own, so that scrolling has a rhythm. */
export function ProseSection({ guide, id }: Props) {
  const { lead, groups } = groupsOf(guide.body[id]);
  return (
    <section
      className={`grid beat ${styles.section} ${styles[id]}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.inside}>
        <h2 id={`${id}-title`}>{guide.titles[id]}</h2>
        {lead.length > 0 && (
          <div className={styles.lead}>
            <Blocks blocks={lead} />
          </div>
        )}
        {groups.length > 0 && (
          <div className={styles.groups}>
            {groups.map((group) => (
              <div key={group.id} className={styles.group}>
                <Blocks blocks={group.blocks} />
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
