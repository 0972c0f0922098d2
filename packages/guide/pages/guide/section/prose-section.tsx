import type { ReactNode } from 'react';
import type { Block, Country, Guide } from '#guide/compiler/guide.ts';
import { StaticSection } from '#kit/ui/static-section.tsx';
import { groupsOf } from '../places/groups.ts';
import { withoutStops } from './entry-names.ts';
import styles from './prose-section.module.css';
import { SectionFoot } from './section-foot.tsx';
import { Blocks } from './text.tsx';

/** Forms of their own, so that scrolling has a rhythm; the other sections are plain. */
const forms: { [id in SectionId]?: string | undefined } = {
  understand: styles.voice,
  enter: styles.board,
  'get-around': styles.label,
  eat: styles.names,
  sleep: styles.label,
  practical: styles.rows,
  safe: styles.night,
  access: styles.board,
  responsible: styles.voice,
  words: styles.words,
};

type SectionId = keyof Guide['body'] | keyof Country['body'];

type Props = {
  /** Chooses the section's form. */
  id: SectionId;
  title: string;
  text: Block[];
  /** Of the page, without the language. */
  path: string;
  /** What the section shows, of which the sources are counted: the text where it is not said. */
  shows?: unknown;
  /** What follows the text. */
  children?: ReactNode;
};

/** A section of running text. */
export function ProseSection({ id, title, text, path, shows = text, children }: Props) {
  const { lead, groups } = groupsOf(text);
  return (
    <StaticSection
      className={`grid beat ${forms[id] ?? ''}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.inside}>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead.length > 0 && (
          <div className={styles.lead}>
            <Blocks blocks={forms[id] === styles.names ? withoutStops(lead) : lead} />
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
      {children}
      <SectionFoot path={path} id={id} title={title} shows={shows} />
    </StaticSection>
  );
}
