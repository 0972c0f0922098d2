import { useI18n } from '#kit/i18n/context.tsx';
import type { Plan } from '#planner/rules/plan.ts';
import styles from '../money-part.module.css';
import { usePersonName } from '../people/use-person-name.ts';

type People = Pick<Plan, 'people' | 'gone'>;
type Cost = { paid_by: string | null; shared_by: readonly string[] };

/** Whose names stand at a cost: everybody, and of those who are gone whom it names. */
export function namedAt({ people, gone }: People, cost: Cost | undefined): string[] {
  const was = gone.filter(({ id }) => cost?.paid_by === id || cost?.shared_by.includes(id));
  return [...people, ...was].map(({ id }) => id);
}

/** The people who share, as they are kept: empty is everybody who is there. */
export function sharedBy({ people }: People, ticked: readonly string[]): string[] {
  const isEverybody =
    ticked.length === people.length && people.every(({ id }) => ticked.includes(id));
  return isEverybody ? [] : [...ticked];
}

type OptionsProps = { people: People; cost: Cost | undefined };

/** Who may have paid, as the options of a list. */
export function PayerOptions({ people, cost }: OptionsProps) {
  const { t } = useI18n();
  const nameOf = usePersonName(people);
  return (
    <>
      <option value="">{t('trips.stop.nobody')}</option>
      {namedAt(people, cost).map((id) => (
        <option key={id} value={id}>
          {nameOf(id)}
        </option>
      ))}
    </>
  );
}

type SharingProps = OptionsProps & {
  /** Told what is ticked, where it is kept at once. */
  onChange?: (ticked: string[]) => void;
};

/** Who shares a cost, to be ticked. */
export function Sharing({ people, cost, onChange }: SharingProps) {
  const { t } = useI18n();
  const nameOf = usePersonName(people);
  const shared = cost?.shared_by ?? [];
  const isHere = (id: string) => people.people.some((person) => person.id === id);
  const isTicked = (id: string) => (shared.length === 0 ? isHere(id) : shared.includes(id));
  const named = namedAt(people, cost);
  return (
    <fieldset className={`field ${styles.sharing}`}>
      <legend>{t('trips.people.shared')}</legend>
      {named.map((id) => (
        <label key={id}>
          <input
            type="checkbox"
            name="shared"
            value={id}
            {...(onChange
              ? {
                  checked: isTicked(id),
                  onChange: ({ target }) =>
                    onChange(named.filter((one) => (one === id ? target.checked : isTicked(one)))),
                }
              : { defaultChecked: isTicked(id) })}
          />
          {nameOf(id)}
        </label>
      ))}
    </fieldset>
  );
}
