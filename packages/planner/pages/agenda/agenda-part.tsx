import { useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import { useTripFacts } from '../../data/facts.ts';
import { type PlaceFacts, visitFactsOf } from '../../rules/facts.ts';
import { carriedStaysOf, type Plan } from '../../rules/plan.ts';
import type { StopRow } from '../../rules/rows/rows.ts';
import { dayOutline, type ShownTime } from '../../rules/ways/day-outline.ts';
import { waysOf } from '../../rules/ways/ways.ts';
import part from '../fields/part.module.css';
import { Markdown } from '../markdown/markdown.tsx';
import { CarriedStays } from '../plan/days/carried-stays.tsx';
import { ReadFindings } from '../plan/findings/read-findings.tsx';
import { useShownFindings } from '../plan/findings/use-shown-findings.ts';
import { GuideFacts } from '../plan/stops/guide-facts.tsx';
import { StopFacts } from '../plan/stops/stop-facts.tsx';
import { wayText } from '../ways/way-text.ts';
import styles from './agenda.module.css';

/** The whole trip as a text to follow on the way, and to print. */
export function AgendaPart({ plan }: { plan: Plan }) {
  const { t, locale } = useI18n();
  const facts = useTripFacts((state) => state.facts);
  const findings = useShownFindings(plan, facts);
  const stays = carriedStaysOf(plan);
  const [shown, setShown] = useState({ costs: true, notes: true });
  return (
    <div className={`grid ${part.part} ${styles.agenda}`}>
      <h2 className="vh">{t('trips.agenda.title')}</h2>
      <div className={styles.print}>
        <fieldset>
          <legend className="vh">{t('trips.agenda.what')}</legend>
          {(['costs', 'notes'] as const).map((what) => (
            <label key={what}>
              <input
                type="checkbox"
                checked={shown[what]}
                onChange={({ target }) => setShown({ ...shown, [what]: target.checked })}
              />
              {t(`trips.agenda.${what}`)}
            </label>
          ))}
        </fieldset>
        <button type="button" className="btn line" onClick={() => print()}>
          {t('trips.agenda.print')}
        </button>
      </div>
      <ol className={styles.agendaDays}>
        {plan.days.map(({ day, number, date, stops }) => {
          const ways = waysOf(stops, facts);
          const nights = stays.get(day.id) ?? [];
          const { times } = dayOutline({ day, number, date, stops }, facts);
          return (
            <li key={day.id}>
              <h3>
                {t('trips.day.n', { n: number })}
                {date && <small>{shortDay(date, locale)}</small>}
                {day.title && <span>{day.title}</span>}
              </h3>
              {shown.notes && day.notes && <Markdown text={day.notes} />}
              {stops.length === 0 && nights.length === 0 && (
                <p className={part.hint}>{t('trips.agenda.empty')}</p>
              )}
              <ol className={styles.agendaStops}>
                {stops.map((stop) => {
                  const way = ways.find(({ toId }) => toId === stop.id);
                  const text = way && wayText(way, t);
                  return (
                    <li key={stop.id}>
                      {text && <small>{text}</small>}
                      <AgendaStop
                        stop={stop}
                        shown={shown}
                        time={times.get(stop.id)}
                        place={visitFactsOf(stop, facts)}
                        date={date}
                      />
                    </li>
                  );
                })}
              </ol>
              <CarriedStays stays={nights} className={styles.night} />
              <ReadFindings findings={findings} dayId={day.id} stops={stops} />
            </li>
          );
        })}
      </ol>
      {plan.unplanned.length > 0 && (
        <section className={part.block} aria-labelledby="agenda-sin-dia">
          <h3 id="agenda-sin-dia">{t('trips.day.unplanned')}</h3>
          <ul>
            {plan.unplanned.map((stop) => (
              <li key={stop.id}>
                <AgendaStop stop={stop} shown={shown} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type AgendaStopProps = {
  stop: StopRow;
  shown: { costs: boolean; notes: boolean };
  time?: ShownTime | undefined;
  /** What the guide says of it. */
  place?: PlaceFacts | null;
  date?: string | null;
};

function AgendaStop({ stop, shown, time, place, date = null }: AgendaStopProps) {
  const { t } = useI18n();
  return (
    <>
      <b>{stop.title || t(`trips.stop.kinds.${stop.kind}`)}</b>{' '}
      <StopFacts stop={stop} hideCost={!shown.costs} time={time} />
      {place && (
        <GuideFacts
          place={place}
          date={date}
          hidePrice={!shown.costs || stop.cost_cop !== null}
          className={styles.known}
        />
      )}
      {shown.notes && stop.note && <Markdown text={stop.note} />}
    </>
  );
}
