import { useId, useRef } from 'react';
import { useAtlas } from '#guide/data/use-content.ts';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthName } from '#kit/language/format.ts';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import { TripIcon } from '../trip-icon.tsx';
import styles from './arrange.module.css';
import { DaysField } from './days-field.tsx';

/** Where a part of an empty trip goes; an empty slug is not chosen yet. */
export type TownChoice = {
  slug: string;
  days: number;
  /** Nights in another area than the planner would choose; null is where it says. */
  sleep: { area: string; nights: number } | null;
};

type Props = {
  towns: TownChoice[];
  onTowns: (towns: TownChoice[]) => void;
  /** Fewest days where there is one destination: those that the trip has. */
  leastDays: number;
  hasDates: boolean;
  /** Only one day of the trip is arranged. */
  isOneDay: boolean;
  month: number | null;
  onMonth: (month: number | null) => void;
};

const mostDays = 21;
const mostTowns = 4;

/** Where an empty trip goes, one destination after the other, for how many days each, and in which month. */
export function TownFields(props: Props) {
  const { towns, onTowns, leastDays, hasDates, isOneDay, month, onMonth } = props;
  const { t, locale } = useI18n();
  const { data } = useAtlas(locale);
  const fullId = useId();
  const adding = useRef<HTMLButtonElement>(null);
  const nameOf = (slug: string) => data?.destinations.find((one) => one.slug === slug)?.name ?? '';
  const set = (nth: number, change: Partial<TownChoice>) =>
    onTowns(towns.map((town, at) => (at === nth ? { ...town, sleep: null, ...change } : town)));
  const least = towns.length > 1 ? 1 : leastDays;
  const isFull = towns.length >= mostTowns;
  const add = () => {
    const last = towns.at(-1);
    if (!last || isFull) return;
    // The days that there are, shared between the last destination and the new one.
    const rest = Math.max(1, Math.floor(last.days / 2));
    const stays = { ...last, days: Math.max(1, last.days - rest) };
    onTowns([...towns.slice(0, -1), stays, { slug: '', days: rest, sleep: null }]);
  };
  const remove = (nth: number) => {
    const days = towns[nth]?.days ?? 0;
    const left = towns.filter((_, at) => at !== nth);
    onTowns(left.map((town, at) => (at === nth - 1 ? { ...town, days: town.days + days } : town)));
    // The button that was pressed goes with the destination; this one is there however many are left.
    adding.current?.focus();
  };
  return (
    <>
      {towns.map(({ slug, days }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a destination may stand twice, and its place is what it is.
        <div key={nth} className={nth > 0 ? `${styles.trip} ${styles.next}` : styles.trip}>
          <Field label={t(nth > 0 ? 'arrange.nextDestination' : 'arrange.destination')}>
            {(control) => (
              <select
                {...control}
                ref={nth > 0 && slug === '' ? focusOnMount : undefined}
                value={slug}
                onChange={({ target }) => set(nth, { slug: target.value })}
              >
                <option value="" disabled>
                  {t('arrange.choose')}
                </option>
                {(data?.destinations ?? []).map((one) => (
                  <option key={one.slug} value={one.slug}>
                    {one.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {!isOneDay && (
            <DaysField
              label={t(nth > 0 ? 'arrange.daysThere' : 'arrange.days')}
              days={days}
              least={least}
              most={mostDays}
              onDays={(typed) => set(nth, { days: typed })}
            />
          )}
          {nth > 0 && (
            <button
              type="button"
              className={styles.remove}
              aria-label={t('arrange.removeDestination', { name: nameOf(slug) })}
              onClick={() => remove(nth)}
            >
              <TripIcon name="close" />
            </button>
          )}
        </div>
      ))}
      {!isOneDay && (
        <p className={styles.adding}>
          <button
            ref={adding}
            type="button"
            className="btn line"
            aria-disabled={isFull}
            aria-describedby={isFull ? fullId : undefined}
            onClick={add}
          >
            <TripIcon name="plus" />
            {t('arrange.addDestination')}
          </button>
          {isFull && (
            <small id={fullId}>{t('arrange.mostDestinations', { count: mostTowns })}</small>
          )}
        </p>
      )}
      {!hasDates && (
        <Field label={t('arrange.month')}>
          {(control) => (
            <select
              {...control}
              value={month ?? ''}
              onChange={({ target }) => onMonth(Number(target.value) || null)}
            >
              <option value="">{t('arrange.anyMonth')}</option>
              {Array.from({ length: 12 }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the months of a year do not move.
                <option key={at} value={at + 1}>
                  {monthName(at + 1, locale)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  );
}
