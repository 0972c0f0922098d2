import { addPerson, setFields } from '../../../../domain/trip/edits.ts';
import { limits, type PersonRow } from '../../../../domain/trip/rows.ts';
import { AutosaveInput } from '../../../components/autosave-input.tsx';
import { editContext } from '../../../data/trips/trips.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { make, remove } from '../actions.ts';
import { AddLine } from '../parts/add-line.tsx';
import styles from '../parts/parts.module.css';
import { TripIcon } from '../trip-icon.tsx';

/** The names among whom costs are split. */
export function People({ people }: { people: PersonRow[] }) {
  const { t } = useI18n();
  const add = (name: string) => make((rows, trip) => addPerson(rows, trip, name, editContext()));
  return (
    <section className={styles.block} aria-labelledby="personas">
      <h3 id="personas">{t('money.people')}</h3>
      <p className={styles.hint}>{t('money.peopleHint')}</p>
      <ul className={styles.rows}>
        {people.map(({ id, name }) => (
          <li key={id}>
            <AutosaveInput
              className={styles.bare}
              aria-label={t('money.personName', { name })}
              value={name}
              maxLength={limits.personName}
              autoComplete="off"
              onSave={(text) => {
                const set = { name: text.trim() };
                if (set.name)
                  make((rows) =>
                    setFields(rows, { table: 'trip_people', id, set, isNew: false }, editContext()),
                  );
              }}
            />
            <button
              type="button"
              className={styles.square}
              aria-label={t('money.removePerson', { name })}
              onClick={() => remove('trip_people', id)}
            >
              <TripIcon name="close" />
            </button>
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
    </section>
  );
}
