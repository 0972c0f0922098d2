import type { FormEvent } from 'react';
import { checkPlan } from '../../../../domain/trip/checker/check-plan.ts';
import { addChecks, setFields } from '../../../../domain/trip/edits.ts';
import type { Plan } from '../../../../domain/trip/plan.ts';
import { type CheckRow, limits } from '../../../../domain/trip/rows.ts';
import { templatesOf } from '../../../../domain/trip/templates.ts';
import { Field } from '../../../components/field.tsx';
import { useTripFacts } from '../../../data/trips/facts.ts';
import { editContext } from '../../../data/trips/trips.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { make, remove } from '../actions.ts';
import { TripIcon } from '../trip-icon.tsx';
import styles from './parts.module.css';

/** What to do before and what to pack. */
export function ListsPart({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const facts = useTripFacts((state) => state.facts);
  const isBusy = checkPlan(plan, facts).some(({ rule }) => rule === 'busy_dates');
  const templates = templatesOf(plan, facts, isBusy);
  return (
    <div className={`grid ${styles.part}`}>
      <div className={styles.lists}>
        {(['todo', 'packing'] as const).map((list) => (
          <List
            key={list}
            list={list}
            entries={plan.checks[list]}
            suggested={templates[list].map((key) => t(`trips.lists.items.${key}`))}
          />
        ))}
      </div>
    </div>
  );
}

type Props = { list: CheckRow['list']; entries: CheckRow[]; suggested: string[] };

function List({ list, entries, suggested }: Props) {
  const { t } = useI18n();
  const have = new Set(entries.map(({ text }) => text));
  const missing = suggested.filter((text) => !have.has(text));
  const left = entries.filter(({ done }) => !done).length;
  const add = (texts: string[]) =>
    make((rows, trip) => addChecks(rows, trip, list, texts, editContext()));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (text === '') return;
    add([text]);
    form.reset();
  };
  return (
    <section className={styles.block} aria-labelledby={`lista-${list}`}>
      <h2 id={`lista-${list}`}>{t(`trips.lists.${list}`)}</h2>
      <p className={styles.hint}>
        {entries.length === 0 ? t('trips.lists.empty') : t('trips.lists.left', { count: left })}
      </p>
      <ul className={styles.rows}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <form className={styles.line} onSubmit={submit}>
        <Field label={t('trips.lists.new')}>
          {(control) => (
            <input
              {...control}
              name="text"
              required
              maxLength={limits.checkText}
              autoComplete="off"
            />
          )}
        </Field>
        <button type="submit" className="btn line">
          <TripIcon name="plus" />
          {t('trips.lists.add')}
        </button>
      </form>
      {missing.length > 0 && (
        <div className={styles.suggest}>
          <button type="button" className="btn line" onClick={() => add(missing)}>
            {t('trips.lists.suggest', { count: missing.length })}
          </button>
          <p className={styles.hint}>{t('trips.lists.suggestHint')}</p>
        </div>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: CheckRow }) {
  const { t } = useI18n();
  const { id, text, done } = entry;
  return (
    <li>
      <label className={done ? styles.done : undefined}>
        <input
          type="checkbox"
          checked={done}
          onChange={({ target }) =>
            make((rows) =>
              setFields(
                rows,
                { table: 'trip_checks', id, set: { done: target.checked }, isNew: false },
                editContext(),
              ),
            )
          }
        />
        {text}
      </label>
      <button
        type="button"
        className={styles.square}
        aria-label={t('trips.lists.remove', { name: text })}
        onClick={() => remove('trip_checks', id)}
      >
        <TripIcon name="close" />
      </button>
    </li>
  );
}
