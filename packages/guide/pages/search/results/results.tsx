import type { KeyboardEvent } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { EntryKind, SearchEntry } from '#kit/search/search-index.ts';
import type { Answer, Engine, Hit } from '../engine.ts';
import { Group } from './group.tsx';
import { PageLink } from './page-link.tsx';
import styles from './results.module.css';

type Props = {
  asked: string;
  answer: Answer;
  engine: Engine;
  withTexts: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type GroupName = 'destinations' | 'places' | 'guides';

/** What was found by what it is; the group of the best result first. */
export function Results({ asked, answer, engine, withTexts, onKeyDown }: Props) {
  const { t } = useI18n();
  if (answer.hits.length === 0)
    return <Nothing asked={asked} nearest={engine.nearest(asked)} onKeyDown={onKeyDown} />;
  return (
    <div className={styles.results}>
      {answer.by !== 'words' && <p className={styles.note}>{t(`search.${answer.by}`)}</p>}
      {groupsOf(answer.hits).map(([name, hits]) => (
        // A new query folds the groups again.
        <Group
          key={`${name} ${asked}`}
          name={name}
          hits={hits}
          withTexts={withTexts}
          onKeyDown={onKeyDown}
        />
      ))}
    </div>
  );
}

type NothingProps = Pick<Props, 'asked' | 'onKeyDown'> & { nearest: SearchEntry[] };

function Nothing({ asked, nearest, onKeyDown }: NothingProps) {
  const { t } = useI18n();
  return (
    <div className={styles.nothing}>
      <h2>{t('search.none', { query: asked })}</h2>
      {nearest.length > 0 ? (
        <>
          <p>{t('search.nearest')}</p>
          <ul>
            {nearest.map((entry) => (
              <li key={`${entry.slug}#${entry.anchor} ${entry.title}`} data-place={entry.slug}>
                <PageLink
                  slug={entry.slug}
                  anchor={entry.anchor}
                  section={entry.sectionId}
                  place={entry.kind === 'place' ? entry.anchor : undefined}
                  className={styles.near}
                  onKeyDown={onKeyDown}
                  result
                >
                  {entry.title}
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('search.noneHint')}</p>
      )}
    </div>
  );
}

const groupOf: Record<EntryKind, GroupName> = {
  page: 'destinations',
  place: 'places',
  section: 'guides',
  passage: 'guides',
};

function groupsOf(hits: Hit[]): [GroupName, Hit[]][] {
  const groups = new Map<GroupName, Hit[]>();
  for (const hit of hits) {
    const name = groupOf[hit.entry.kind];
    groups.set(name, [...(groups.get(name) ?? []), hit]);
  }
  return [...groups];
}
