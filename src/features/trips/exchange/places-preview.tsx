import { type FormEvent, useState } from 'react';
import type { Candidate, Imported } from '../../../../domain/trip/formats/import/candidate.ts';
import type { Plan } from '../../../../domain/trip/plan.ts';
import { limits } from '../../../../domain/trip/rows.ts';
import { useAction } from '../../../components/action/use-action.ts';
import { FailureNotice } from '../../../components/failure-notice.tsx';
import { useAtlas } from '../../../data/content/use-content.ts';
import { savePlaces } from '../../../data/saved-places/saved-places.ts';
import { importAsTrip, importIntoOpen } from '../../../data/trips/exchange.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { Translate } from '../../../i18n/messages.ts';
import type { Done } from './arrived.tsx';
import styles from './exchange.module.css';
import { FileErrors } from './file-errors.tsx';
import { asGuidePlaces, isUnknown, type KnownPlace, knownPlaces } from './known-places.ts';

/** So many rows are shown; nobody reads five thousand. */
const shown = 40;

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
  const { rows, errors, startDate } = read;
  const hasDays = rows.some(({ day }) => day !== null && day <= limits.days);
  const found = useKnown(rows);
  const known = [...new Set(found.flatMap((place) => place?.id ?? []))];
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

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(bring);
  };
  const bring = async () => {
    const stops = asGuidePlaces(rows, found);
    if (target === 'here' || target === 'days') {
      importIntoOpen(stops, target === 'days');
      onDone({ where: target, count: rows.length });
    } else if (target === 'trip') {
      const id = await importAsTrip(name.replace(/\.[^.]*$/, ''), stops, startDate);
      onDone({ where: 'trip', id, count: rows.length });
    } else {
      const fresh = await savePlaces(known);
      onDone({ where: 'mochila', count: fresh.length, fresh });
    }
  };

  return (
    <div className={styles.preview}>
      <FileErrors file={name} errors={errors} />
      {rows.length > 0 && (
        <>
          <h4>{t('exchange.bring.found', { count: rows.length })}</h4>
          <Found rows={rows} known={found} forMochila={target === 'mochila'} />
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
              <p>
                <button type="submit" className="btn" aria-disabled={busy !== null || undefined}>
                  {t('exchange.bring.bring', {
                    count: target === 'mochila' ? known.length : rows.length,
                  })}
                </button>
              </p>
            </form>
          )}
        </>
      )}
    </div>
  );
}

/** The files of an archive each begin with row 1: the position in the whole list tells rows apart. */
function numbered(rows: readonly Candidate[]) {
  return rows.slice(0, shown).map((row, key) => ({ key, row, stop: row.stop }));
}

type FoundProps = {
  rows: readonly Candidate[];
  known: readonly (KnownPlace | null)[];
  /** Then what is in no guide stays behind. */
  forMochila: boolean;
};

/** The rows, where they are, and which place of the guides they are taken for. */
function Found({ rows, known, forMochila }: FoundProps) {
  const { t } = useI18n();
  return (
    <>
      <ul className={styles.found}>
        {numbered(rows).map(({ key, row, stop }) => (
          <li key={key}>
            <b>{stop.title}</b>
            {typeof stop.lat === 'number' && typeof stop.lon === 'number' && (
              <span>{`${stop.lat.toFixed(4)}, ${stop.lon.toFixed(4)}`}</span>
            )}
            <span>{fateOf(row, known[key] ?? null, forMochila, t)}</span>
          </li>
        ))}
      </ul>
      {rows.length > shown && <p>{t('exchange.bring.more', { count: rows.length - shown })}</p>}
    </>
  );
}

function fateOf(
  row: Candidate,
  place: KnownPlace | null,
  forMochila: boolean,
  t: Translate,
): string | null {
  if (!place) return forMochila ? t('exchange.bring.notInGuides') : null;
  const isSaid = forMochila || isUnknown(row);
  return isSaid ? t('exchange.bring.as', { name: place.name }) : null;
}

/** For each row its place of the guides; none until the list is here, or when it cannot be reached. */
function useKnown(rows: readonly Candidate[]): (KnownPlace | null)[] {
  const { locale } = useI18n();
  const { data } = useAtlas(locale);
  return data ? knownPlaces(rows, data.destinations) : [];
}
