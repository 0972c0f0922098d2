import type { Block } from '../../../content/guide.ts';
import { groupsOf } from './groups.ts';
import styles from './prose-section.module.css';
import { SectionReport } from './section-report.tsx';
import { Blocks } from './text.tsx';

/** Each section has a form of its own, so that scrolling has a rhythm. */
const forms = {
  when: 'plain',
  understand: 'voice',
  enter: 'board',
  'get-around': 'label',
  eat: 'names',
  buy: 'plain',
  sleep: 'label',
  practical: 'rows',
  costs: 'plain',
  safe: 'night',
  health: 'plain',
  access: 'board',
  responsible: 'voice',
  words: 'words',
  next: 'plain',
} as const;

type Props = {
  /** Chooses the section's form. */
  id: keyof typeof forms;
  title: string;
  text: Block[];
  /** Of the page, without the language. */
  path: string;
};

/** A section of running text. */
export function ProseSection({ id, title, text, path }: Props) {
  const { lead, groups } = groupsOf(text);
  return (
    <section
      className={`grid beat ${styles.section} ${styles[forms[id]]}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.inside}>
        <h2 id={`${id}-title`}>{title}</h2>
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
      <SectionReport path={path} id={id} title={title} />
    </section>
  );
}
