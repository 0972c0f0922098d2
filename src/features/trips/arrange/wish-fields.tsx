import { monthName } from '../../../../domain/language/format.ts';
import {
  type Motive,
  motives,
  rhythms,
  type Wishes,
  walks,
} from '../../../../domain/trip/arrange/wishes.ts';
import { travelStyles } from '../../../../domain/trip/columns.ts';
import { Field } from '../../../components/field.tsx';
import { useAtlas } from '../../../data/content/use-content.ts';
import { useI18n } from '../../../i18n/context.tsx';
import styles from './arrange.module.css';
import { Choice } from './choice.tsx';

type Props = {
  wishes: Wishes;
  onWishes: (wishes: Wishes) => void;
  /** Null where places of the guide come in anyway. */
  fromGuide: boolean | null;
  onFromGuide: (fromGuide: boolean) => void;
  /** Of an empty trip: where to and for how long. */
  trip: { destination: string; days: number; hasDates: boolean } | null;
  onDestination: (slug: string) => void;
  onDays: (days: number) => void;
  leastDays: number;
};

/** What the traveller prefers; every answer has one already. */
export function WishFields(props: Props) {
  const { wishes, onWishes, fromGuide, onFromGuide, trip } = props;
  const { t } = useI18n();
  const set = (change: Partial<Wishes>) => onWishes({ ...wishes, ...change });
  const toggle = (motive: Motive) =>
    set({
      motives: motives.filter((one) => wishes.motives.includes(one) !== (one === motive)),
    });
  return (
    <form className={styles.wishes} onSubmit={(event) => event.preventDefault()}>
      {trip && <TripFields {...props} trip={trip} />}
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

function TripFields({
  trip,
  wishes,
  onWishes,
  onDestination,
  onDays,
  leastDays,
}: Props & { trip: NonNullable<Props['trip']> }) {
  const { t, locale } = useI18n();
  const { data } = useAtlas(locale);
  return (
    <div className={styles.trip}>
      <Field label={t('arrange.destination')}>
        {(control) => (
          <select
            {...control}
            value={trip.destination}
            onChange={(event) => onDestination(event.target.value)}
          >
            <option value="" disabled>
              {t('arrange.choose')}
            </option>
            {(data?.destinations ?? []).map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('arrange.days')}>
        {(control) => (
          <input
            {...control}
            type="number"
            min={leastDays}
            max={21}
            value={trip.days}
            onChange={(event) =>
              onDays(Math.min(21, Math.max(leastDays, Number(event.target.value) || leastDays)))
            }
          />
        )}
      </Field>
      {!trip.hasDates && (
        <Field label={t('arrange.month')}>
          {(control) => (
            <select
              {...control}
              value={wishes.month ?? ''}
              onChange={(event) =>
                onWishes({ ...wishes, month: Number(event.target.value) || null })
              }
            >
              <option value="">{t('arrange.anyMonth')}</option>
              {Array.from({ length: 12 }, (_, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the months of a year do not move.
                <option key={nth} value={nth + 1}>
                  {monthName(nth + 1, locale)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}
