import { useState } from 'react';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { useTripFacts } from '../../data/facts.ts';
import { editContext } from '../../data/trips/trips.ts';
import { checkPlan } from '../../rules/checker/check-plan.ts';
import { addChecks } from '../../rules/edits/edits.ts';
import type { Plan } from '../../rules/plan.ts';
import { type CheckRow, limits, type PersonRow } from '../../rules/rows/rows.ts';
import { templatesOf } from '../../rules/templates.ts';
import { make } from '../actions.ts';
import { AddLine } from '../fields/add-line.tsx';
import part from '../fields/part.module.css';
import { usePersonName } from '../money/people/use-person-name.ts';
import styles from './checklists.module.css';
import { ListEntry } from './list-entry.tsx';
import { Suggested } from './suggested.tsx';

/** What to do before and what to pack, and who does or carries it. */
export function ListsPart({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const facts = useTripFacts((state) => state.facts);
  const isBusy = checkPlan(plan, facts).some(({ rule }) => rule === 'busy_dates');
  const templates = templatesOf(plan, facts, isBusy);
  const [of, setOf] = useState<Whose>('all');
  const nameOf = usePersonName(plan);
  // Who is gone stands here while something is theirs.
  const people = [...plan.people, ...plan.gone.filter(hasEntry(plan.checks))];
  const shown: Whose =
    of === 'all' || of === 'nobody' || people.some(({ id }) => id === of) ? of : 'all';
  return (
    <div className={`grid ${part.part}`}>
      {people.length > 0 ? (
        <div className={styles.filter}>
          <Field label={t('lists.of')}>
            {(control) => (
              <select {...control} value={shown} onChange={({ target }) => setOf(target.value)}>
                <option value="all">{t('lists.everybody')}</option>
                {people.map(({ id }) => (
                  <option key={id} value={id}>
                    {nameOf(id)}
                  </option>
                ))}
                <option value="nobody">{t('lists.nobody')}</option>
              </select>
            )}
          </Field>
        </div>
      ) : (
        plan.trip.people > 1 && <p className={part.hint}>{t('lists.people')}</p>
      )}
      <div className={part.columns}>
        {(['todo', 'packing'] as const).map((list) => (
          <List
            key={list}
            list={list}
            all={plan.checks[list]}
            entries={plan.checks[list].filter((entry) => isOf(entry, shown, people))}
            people={plan}
            suggested={templates[list].map((key) => t(`lists.items.${key}`))}
          />
        ))}
      </div>
    </div>
  );
}

const hasEntry =
  ({ todo, packing }: Plan['checks']) =>
  ({ id }: PersonRow) =>
    [...todo, ...packing].some(({ assigned_to }) => assigned_to === id);

/** `all`, `nobody`, or the id of a person. */
type Whose = string;

function isOf({ assigned_to }: CheckRow, whose: Whose, people: readonly PersonRow[]): boolean {
  if (whose === 'all') return true;
  if (whose !== 'nobody') return assigned_to === whose;
  return !people.some(({ id }) => id === assigned_to);
}

type Props = {
  list: CheckRow['list'];
  all: CheckRow[];
  /** Those that are shown. */
  entries: CheckRow[];
  people: Pick<Plan, 'people' | 'gone'>;
  suggested: string[];
};

function List({ list, all, entries, people, suggested }: Props) {
  const { t } = useI18n();
  const have = new Set(all.map(({ text }) => text));
  const left = entries.filter(({ done }) => !done).length;
  const add = (texts: string[]) =>
    make((rows, trip) => addChecks(rows, trip, list, texts, editContext()));
  return (
    <section className={part.block} aria-labelledby={`lista-${list}`}>
      <h2 id={`lista-${list}`} tabIndex={-1}>
        {t(`lists.${list}`)}
      </h2>
      <p className={part.hint}>
        {entries.length === 0 ? t('lists.empty') : t('lists.left', { count: left })}
      </p>
      <ul className={part.rows}>
        {entries.map((entry) => (
          <ListEntry key={entry.id} entry={entry} people={people} />
        ))}
      </ul>
      <AddLine
        label={t('lists.new')}
        button={t('lists.add')}
        maxLength={limits.checkText}
        onAdd={(text) => add([text])}
      />
      <Suggested list={list} texts={suggested.filter((text) => !have.has(text))} onAdd={add} />
    </section>
  );
}
