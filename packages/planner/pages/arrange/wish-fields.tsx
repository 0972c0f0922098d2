import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { type Motive, motives } from '#kit/rules/motives.ts';
import { rhythms, type Wishes, walks } from '../../rules/arrange/wishes.ts';
import { travelStyles } from '../../rules/rows/columns.ts';
import styles from './arrange.module.css';
import { Choice } from './choice.tsx';
import { type TownChoice, TownFields } from './town-fields.tsx';

type Props = {
  wishes: Wishes;
  onWishes: (wishes: Wishes) => void;
  /** Null where places of the guide come in anyway. */
  fromGuide: boolean | null;
  onFromGuide: (fromGuide: boolean) => void;
  /** Of an empty trip: where to and for how long. */
  trip: { towns: TownChoice[]; hasDates: boolean; isOneDay: boolean } | null;
  onTowns: (towns: TownChoice[]) => void;
  leastDays: number;
};

/** What the traveller prefers; every answer has one already. */
export function WishFields(props: Props) {
  const { wishes, onWishes, fromGuide, onFromGuide, trip, onTowns, leastDays } = props;
  const { t } = useI18n();
  const set = (change: Partial<Wishes>) => onWishes({ ...wishes, ...change });
  const toggle = (motive: Motive) =>
    set({
      motives: motives.filter((one) => wishes.motives.includes(one) !== (one === motive)),
    });
  return (
    <form className={styles.wishes} onSubmit={(event) => event.preventDefault()}>
      {trip && (
        <TownFields
          {...trip}
          onTowns={onTowns}
          leastDays={leastDays}
          month={wishes.month}
          onMonth={(month) => set({ month })}
        />
      )}
      {trip && !trip.isOneDay && (
        <div className={styles.clock}>
          {(['arrive', 'leave'] as const).map((key) => (
            <Field key={key} label={t(`arrange.${key}At`)}>
              {(control) => (
                <input
                  {...control}
                  type="time"
                  value={wishes[key] ?? ''}
                  onChange={({ target }) => set({ [key]: target.value || null })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      {(trip || fromGuide) && (
        <fieldset className={styles.choice}>
          <legend>{t('arrange.motives')}</legend>
          <div>
            {motives.map((motive) => (
              <label key={motive}>
                <input
                  type="checkbox"
                  checked={wishes.motives.includes(motive)}
                  onChange={() => toggle(motive)}
                />
                <span>{t(`arrange.motive.${motive}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <Choice
        label={t('arrange.rhythm')}
        options={rhythms.map((one) => [one, t(`arrange.rhythms.${one}`)])}
        value={wishes.rhythm}
        onChoose={(rhythm) => set({ rhythm })}
      />
      <Choice
        label={t('arrange.walk')}
        options={walks.map((km) => [
          km,
          km === null ? t('arrange.walkAny') : t('arrange.walkKm', { km }),
        ])}
        value={wishes.walkKm}
        onChoose={(walkKm) => set({ walkKm })}
      />
      {(trip || fromGuide) && (
        <Choice
          label={t('arrange.style')}
          options={travelStyles.map((one) => [one, t(`trips.styles.${one}`)])}
          value={wishes.style}
          onChoose={(style) => set({ style })}
        />
      )}
      {fromGuide !== null && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={fromGuide}
            onChange={(event) => onFromGuide(event.target.checked)}
          />
          {t('arrange.guide')}
        </label>
      )}
    </form>
  );
}
