import { Fragment } from 'react';
import { placeKinds } from '#kit/rules/place-kinds.ts';
import { useTripFacts } from '#planner/data/facts.ts';
import type { Finding } from '#planner/rules/checker/finding.ts';
import { destinationOf, type Facts, visitFactsOf } from '#planner/rules/facts.ts';
import type { StopRow } from '#planner/rules/rows/rows.ts';
import type { ShownTime } from '#planner/rules/ways/day-outline.ts';
import type { Way } from '#planner/rules/ways/ways.ts';
import { WayLine } from '../../ways/way-line.tsx';
import { useMoving } from '../drag/moving.ts';
import { Findings } from '../findings/checker.ts';
import styles from '../plan.module.css';
import { GuideFacts } from './guide-facts.tsx';
import { Stop } from './stop.tsx';

const nbsp = '\u00a0';

type Props = {
  dayId: string | null;
  stops: StopRow[];
  ways: Way[];
  /** Stops that a way will lead to: its room is kept, so that no row moves under a finger. */
  expectedWays?: readonly string[];
  /** The stay of the night before: the way from it to the first stop says so. */
  wakesAt?: StopRow | null;
  facts: Facts;
  findings?: readonly Finding[];
  /** Or only the names, where the list is far from the window. */
  whole: boolean;
  empty: string;
  onStop: (id: string) => void;
  /** `YYYY-MM-DD` of the day, where the trip has dates. */
  date?: string | null;
  /** By id of the stop. */
  times?: ReadonlyMap<string, ShownTime> | undefined;
};

/** Stops in order, the ways between them, and a mark where a stop in the hand would land. */
export function StopList(props: Props) {
  const { dayId, stops, ways, expectedWays, facts, findings = [], whole } = props;
  const { empty, onStop, date = null, wakesAt = null } = props;
  const settled = useTripFacts((state) => state.settled);
  const mark = useMoving(({ position }) =>
    position && position.dayId === dayId ? position.at : null,
  );
  const moving = useMoving(({ stopId }) => stopId);
  if (stops.length === 0)
    return (
      <p
        className={mark === null ? styles.empty : `${styles.empty} ${styles.here}`}
        data-mark={mark === null ? undefined : ''}
      >
        {empty}
      </p>
    );
  let others = -1;
  return (
    <ol className={styles.stops}>
      {stops.map((stop) => {
        if (stop.id !== moving) others += 1;
        const way = whole ? ways.find(({ toId }) => toId === stop.id) : undefined;
        const place = whole ? visitFactsOf(stop, facts) : null;
        const destination = destinationOf(stop);
        const isPlaceComing = destination !== null && !settled.has(destination);
        return (
          <Fragment key={stop.id}>
            {mark !== null && mark === others && stop.id !== moving && <Mark />}
            <Stop
              stop={stop}
              whole={whole}
              lifted={stop.id === moving}
              icon={kindIcon(place?.kinds[0])}
              onOpen={onStop}
              way={
                way ? (
                  <WayLine
                    way={way}
                    from={way.fromId === wakesAt?.id ? wakesAt : undefined}
                    className={wayClass(way)}
                  />
                ) : (
                  expectedWays?.includes(stop.id) && <ComingWay />
                )
              }
              time={props.times?.get(stop.id)}
              known={
                place ? (
                  <GuideFacts place={place} date={date} hidePrice={stop.cost_cop !== null} />
                ) : (
                  whole && isPlaceComing && <small aria-hidden="true">{nbsp}</small>
                )
              }
            />
            {whole && <StopFindings findings={findings} stop={stop} />}
          </Fragment>
        );
      })}
      {mark !== null && mark > others && <Mark />}
    </ol>
  );
}

/** What is found about several stops is said at the last of them. */
function StopFindings({ findings, stop }: { findings: readonly Finding[]; stop: StopRow }) {
  const own = findings.filter(({ stopIds }) => stopIds.at(-1) === stop.id);
  if (own.length === 0) return null;
  return (
    <li>
      <Findings findings={own} nameOf={() => stop.title} />
    </li>
  );
}

/** Kinds of places have signs of their own names. */
function kindIcon(kind: string | undefined) {
  return placeKinds.find((one) => one === kind);
}

/** Keeps the height of a way's line until the way is known. */
function ComingWay() {
  return (
    <p className={styles.way} aria-hidden="true">
      {nbsp}
    </p>
  );
}

function Mark() {
  return <li className={styles.mark} aria-hidden="true" data-mark />;
}

export function wayClass({ by }: Way) {
  return by === 'estimate' ? `${styles.way} ${styles.guess}` : styles.way;
}
