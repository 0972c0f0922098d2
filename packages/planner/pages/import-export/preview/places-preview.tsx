import { type FormEvent, useState } from 'react';
import { useAtlas } from '#guide/data/use-content.ts';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { importAsTrip, importIntoOpen } from '#planner/data/exchange.ts';
import type { Candidate, Imported } from '#planner/rules/formats/import/candidate.ts';
import { landingsIn } from '#planner/rules/formats/import/day-numbers.ts';
import type { Plan } from '#planner/rules/plan.ts';
import { limits } from '#planner/rules/rows/rows.ts';
import { savePlaces } from '#saved-places/saved-places.ts';
import styles from '../exchange.module.css';
import { alreadyThere } from './already-there.ts';
import type { Done } from './arrived.tsx';
import { Doubts } from './doubts.tsx';
import { FileErrors } from './file-errors.tsx';
import { FoundRows } from './found-rows.tsx';
import { asGuidePlaces, type KnownPlace, knownPlaces } from './known-places.ts';

type Target = 'days' | 'here' | 'trip' | 'mochila';
type Props = {
  /** Of the file. */
  name: string;
  read: Imported;
  /** The open trip, where the traveller may write in it. */
  plan: Plan | null;
  onDone: (done: Done) => void;
};

/** What a file would bring, what of it cannot come and why, and where it should go. */
export function PlacesPreview({ name, read, plan, onDone }: Props) {
  const { t } = useI18n();
  const { errors, startDate } = read;
  const [isUpright, setUpright] = useState(true);
  const [bringsAgain, setAgain] = useState(false);
  const rows = isUpright ? read.rows : read.rows.map(asInFile);
  const title = name.replace(/\.[^.]*$/, '');
  const hasDays = rows.some(({ day, date }) => day !== null || date);
  const places = useKnown(rows);
  const known = [...new Set(places.flatMap((place) => place?.id ?? []))];
  const { busy, failure, run } = useAction();
  const held = plan ? plan.unplanned.length + plan.days.flatMap(({ stops }) => stops).length : 0;
  const fits = plan !== null && held + rows.length <= limits.stops;
  const targets: Target[] = [
    ...(fits && hasDays ? (['days'] as const) : []),
    ...(fits ? (['here'] as const) : []),
    ...(rows.length <= limits.stops ? (['trip'] as const) : []),
    ...(known.length > 0 ? (['mochila'] as const) : []),
  ];
  const [chosen, setChosen] = useState<Target | null>(null);
  const target = chosen ?? targets[0];

  const intoPlan = target === 'days' || target === 'here' ? plan : null;
  const landings =
    target === 'days' && plan
      ? landingsIn({ startDate: plan.trip.start_date, days: plan.days.length }, rows)
      : target === 'trip'
        ? landingsIn({ startDate, days: 0 }, rows)
        : [];
  const there = intoPlan ? alreadyThere(rows, landings, intoPlan) : [];
  const found = rows.map((row, nth) => ({
    row,
    place: places[nth] ?? null,
    landing: landings[nth] ?? null,
    isThere: there[nth] ?? false,
  }));
  const isBrought = ({ isThere }: { isThere: boolean }) => bringsAgain || !isThere;
  const stops = asGuidePlaces(rows, places).filter((_, nth) => bringsAgain || !there[nth]);
  const count = target === 'mochila' ? known.length : stops.length;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(bring);
  };
  const bring = async () => {
    if (target === 'here') {
      importIntoOpen(stops);
      onDone({ where: 'here', count: stops.length });
    } else if (target === 'days') {
      importIntoOpen(stops, true);
      const loose = found.filter(
        (one) => isBrought(one) && (one.landing?.day ?? null) === null,
      ).length;
      onDone({ where: 'days', count: stops.length, loose });
    } else if (target === 'trip') {
      const id = await importAsTrip(title, stops, startDate);
      onDone({ where: 'trip', id, count: stops.length });
    } else {
      const fresh = await savePlaces(known);
      onDone({ where: 'mochila', count: fresh.length, fresh });
    }
  };

  return (
    <div className={styles.preview}>
      <FileErrors file={name} errors={errors} rows={rows} />
      {rows.length > 0 && (
        <>
          <h4>{t('exchange.bring.found', { count: rows.length })}</h4>
          <FoundRows rows={found} forMochila={target === 'mochila'} />
          {targets.length === 0 && <p>{t('exchange.bring.tooMany')}</p>}
          {target && (
            <form className={styles.form} onSubmit={submit}>
              <FailureNotice failure={failure} />
              <fieldset className={styles.targets}>
                <legend>{t('exchange.bring.where')}</legend>
                {targets.map((one) => (
                  <label key={one}>
                    <input
                      type="radio"
                      name="target"
                      checked={target === one}
                      onChange={() => setChosen(one)}
                    />
                    {t(`exchange.bring.${one}`, { count: known.length })}
                  </label>
                ))}
              </fieldset>
              <Doubts
                rows={found}
                target={target}
                plan={plan}
                startDate={startDate}
                isEncodingGuessed={read.isEncodingGuessed}
                title={title}
                isUpright={isUpright}
                onUpright={setUpright}
                bringsAgain={bringsAgain}
                onAgain={setAgain}
              />
              <p>
                {count > 0 ? (
                  <button type="submit" className="btn" aria-disabled={busy !== null || undefined}>
                    {t('exchange.bring.bring', { count })}
                  </button>
                ) : (
                  t('exchange.bring.allThere')
                )}
              </p>
            </form>
          )}
        </>
      )}
    </div>
  );
}

/** A row whose axes were set right, as its file has it. */
function asInFile(row: Candidate): Candidate {
  if (!row.notes.includes('swapped')) return row;
  const { lat = null, lon = null } = row.stop;
  return { ...row, stop: { ...row.stop, lat: lon, lon: lat } };
}

/** For each row its place of the guides; none until the list is here, or when it cannot be reached. */
function useKnown(rows: readonly Candidate[]): (KnownPlace | null)[] {
  const { locale } = useI18n();
  const { data } = useAtlas(locale);
  return data ? knownPlaces(rows, data.destinations) : [];
}
