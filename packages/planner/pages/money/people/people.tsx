import { useState } from 'react';
import { AutosaveInput } from '#kit/components/autosave-input.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import { editContext } from '#planner/data/trips/trips.ts';
import { addPerson, setFields } from '#planner/rules/edits/edits.ts';
import { headcount } from '#planner/rules/money/costs.ts';
import {
  type Involvement,
  involvementOf,
  removePerson,
  restorePerson,
} from '#planner/rules/money/people.ts';
import type { Plan } from '#planner/rules/plan.ts';
import { limits, type PersonRow } from '#planner/rules/rows/rows.ts';
import { make } from '../../actions.ts';
import { announce } from '../../announcer.tsx';
import { AddLine } from '../../fields/add-line.tsx';
import part from '../../fields/part.module.css';
import { TripIcon } from '../../trip-icon.tsx';
import { noticeEdit } from '../../undo/undo-notice.tsx';
import styles from '../money-part.module.css';
import { AskRemoval } from './ask-removal.tsx';

const heading = 'personas';

/** The names among whom costs are split, and those who are gone and have a part in them still. */
export function People({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState<{ id: string; involvement: Involvement } | null>(null);
  // Whose button takes the focus back after the question was answered with no.
  const [kept, setKept] = useState<string | null>(null);
  const { people, gone, trip } = plan;
  const count = headcount(plan);
  const add = (name: string) => make((rows, trip) => addPerson(rows, trip, name, editContext()));
  const remove = ({ id, name }: PersonRow, isInSums: boolean) => {
    setAsking(null);
    make((rows, trip) => removePerson(rows, trip, id, editContext()));
    noticeEdit(t(`money.removal.${isInSums ? 'left' : 'removed'}`, { name }), [`#${heading}`]);
    document.getElementById(heading)?.focus();
  };
  const ask = (person: PersonRow) => {
    const involvement = involvementOf(plan, person.id);
    if (involvement.costs + involvement.checks === 0) return remove(person, false);
    setAsking({ id: person.id, involvement });
  };
  return (
    <section className={part.block} aria-labelledby={heading}>
      <h3 id={heading} tabIndex={-1}>
        {t('money.people')}
      </h3>
      <p className={part.hint}>{t('money.peopleHint')}</p>
      {people.length > 1 && count !== trip.people && (
        <p className={part.hint}>{t('money.otherCount', { names: count, people: trip.people })}</p>
      )}
      <ul className={part.rows}>
        {people.map((person) => (
          <li key={person.id} className={asking?.id === person.id ? styles.asked : undefined}>
            <AutosaveInput
              className={styles.bare}
              aria-label={t('money.personName', { name: person.name })}
              value={person.name}
              maxLength={limits.personName}
              autoComplete="off"
              onSave={(text) => rename(person.id, text.trim())}
            />
            {asking?.id === person.id ? (
              <AskRemoval
                plan={plan}
                name={person.name}
                involvement={asking.involvement}
                onYes={() => remove(person, true)}
                onNo={() => {
                  setAsking(null);
                  setKept(person.id);
                }}
              />
            ) : (
              <button
                ref={kept === person.id ? focusOnMount : undefined}
                type="button"
                className={part.square}
                aria-label={t('money.removePerson', { name: person.name })}
                onClick={() => ask(person)}
              >
                <TripIcon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <AddLine
        label={t('money.newPerson')}
        button={t('money.addPerson')}
        maxLength={limits.personName}
        full={people.length >= limits.people && 'people_full'}
        onAdd={add}
      />
      {gone.length > 0 && <Gone gone={gone} isFull={people.length >= limits.people} />}
    </section>
  );
}

function rename(id: string, name: string) {
  if (name === '') return;
  make((rows) =>
    setFields(rows, { table: 'trip_people', id, set: { name }, isNew: false }, editContext()),
  );
}

/** Who was removed and is in the sums or the lists still. */
function Gone({ gone, isFull }: { gone: readonly PersonRow[]; isFull: boolean }) {
  const { t } = useI18n();
  return (
    <>
      <h4 id="ya-no-viajan">{t('money.gone.title')}</h4>
      <ul className={part.rows} aria-labelledby="ya-no-viajan">
        {gone.map(({ id, name, version, rank }) => (
          <li key={id} className={styles.left}>
            <span>
              {name || t('trips.people.somebody')}
              <small>{t('money.gone.hint')}</small>
            </span>
            {/* A row that this device does not have cannot come back. */}
            {!isFull && (rank !== '' || version > 0) && (
              <button
                type="button"
                className="btn bare"
                aria-label={t('money.gone.backOf', { name })}
                onClick={() => {
                  make((rows, trip) => restorePerson(rows, trip, id, editContext()));
                  announce(t('money.gone.isBack', { name }));
                  document.getElementById(heading)?.focus();
                }}
              >
                {t('money.gone.back')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
