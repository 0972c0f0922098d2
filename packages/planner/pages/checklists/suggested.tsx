import { useRef } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { CheckRow } from '../../rules/rows/rows.ts';
import { announce } from '../announcer.tsx';
import part from '../fields/part.module.css';
import { TripIcon } from '../trip-icon.tsx';
import styles from './checklists.module.css';

type Props = {
  list: CheckRow['list'];
  /** What the list does not have yet. */
  texts: string[];
  onAdd: (texts: string[]) => void;
};

/** What the plan asks for: added one by one, or all of it. */
export function Suggested({ list, texts, onAdd }: Props) {
  const { t } = useI18n();
  const buttons = useRef<HTMLUListElement>(null);
  if (texts.length === 0) return null;
  const add = (nth: number) => {
    const text = texts[nth];
    if (text === undefined) return;
    onAdd([text]);
    announce(t('lists.added', { name: text }));
    // The button goes with what it added: the next one takes the focus, or the list's heading.
    requestAnimationFrame(() => {
      const left = buttons.current?.querySelectorAll('button');
      const next = left?.[Math.min(nth, left.length - 1)] ?? headingOf(list);
      next?.focus();
    });
  };
  const addAll = () => {
    onAdd(texts);
    announce(t('lists.added', { name: texts.join(', ') }));
    headingOf(list)?.focus();
  };
  return (
    <div className={styles.suggest}>
      <h3>{t('lists.suggested')}</h3>
      <p className={part.hint}>{t('lists.suggestHint')}</p>
      <ul ref={buttons} className={styles.suggested}>
        {texts.map((text, nth) => (
          <li key={text}>
            <button
              type="button"
              aria-label={t('lists.addNamed', { name: text })}
              onClick={() => add(nth)}
            >
              <TripIcon name="plus" />
              {text}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn line" onClick={addAll}>
        {t('lists.addAll', { count: texts.length })}
      </button>
    </div>
  );
}

function headingOf(list: CheckRow['list']): HTMLElement | null {
  return document.getElementById(`lista-${list}`);
}
