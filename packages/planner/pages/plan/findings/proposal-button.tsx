import { minutesOf, timeOf } from '#kit/calendar/clock.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Translate } from '#kit/i18n/messages.ts';
import { shortDay } from '#kit/language/days.ts';
import type { Locale } from '#kit/language/locale.ts';
import { editContext, useOpenTrip } from '#planner/data/trips/trips.ts';
import type { Finding, Proposal } from '#planner/rules/checker/finding.ts';
import { addChecks, addStops } from '#planner/rules/edits/edits.ts';
import { make, sendStopTo, setStop } from '../../actions.ts';
import { announce } from '../../announcer.tsx';
import styles from './findings.module.css';
import { focusAfter } from './focus-after.ts';

type Props = { finding: Finding; proposal: Proposal };

/** Makes the change that puts a finding right; undo takes it back. */
export function ProposalButton({ finding, proposal }: Props) {
  const { t, locale } = useI18n();
  const todo = proposal.kind === 'add_todo' ? todoOf(finding, proposal.stopId, t) : null;
  const isNoted = useOpenTrip(({ rows }) =>
    [...rows.trip_checks.values()].some(({ text, deleted_at }) => text === todo && !deleted_at),
  );
  if (isNoted) return null;
  const words = wordsOf(proposal, t, locale);
  const run = () => {
    apply(proposal, todo, t);
    announce(t('trips.findings.done', { text: words }));
    focusAfter(finding);
  };
  return (
    <button type="button" className={styles.proposal} onClick={run}>
      {words}
    </button>
  );
}

function apply(proposal: Proposal, todo: string | null, t: Translate): void {
  if (proposal.kind === 'move_stop') sendStopTo(proposal.stopId, proposal.dayId);
  else if (proposal.kind === 'set_start') setStart(proposal.stopId, proposal.time);
  else if (proposal.kind === 'add_todo')
    make((rows, trip) => addChecks(rows, trip, 'todo', [todo ?? ''], editContext()));
  else {
    const { dayId, at, mode, minutes } = proposal;
    const leg = { kind: 'leg' as const, title: t(`guide.modes.${mode}`), mode, minutes };
    make((rows, trip) => addStops(rows, trip, [leg], { dayId, at }, editContext()));
  }
}

/** A visit that has an end lasts as long as before. */
function setStart(stopId: string, time: string): void {
  const stop = useOpenTrip.getState().rows.trip_stops.get(stopId);
  const [start, end, next] = [stop?.start_time, stop?.end_time, time].map((one) =>
    minutesOf(one ?? null),
  );
  const lasts = start != null && end != null ? (end - start + 1440) % 1440 : null;
  const end_time = lasts === null || next == null ? null : timeOf(next + lasts);
  setStop(stopId, { start_time: time, ...(end_time !== null && { end_time }) });
}

function todoOf({ rule }: Finding, stopId: string, t: Translate): string {
  const stop = useOpenTrip.getState().rows.trip_stops.get(stopId)?.title ?? '';
  return t(`trips.findings.todo.${rule === 'document' ? 'document' : 'booking'}`, { stop });
}

function wordsOf(proposal: Proposal, t: Translate, locale: Locale): string {
  switch (proposal.kind) {
    case 'move_stop':
      return t('trips.findings.do.move_stop', { date: shortDay(proposal.date, locale) });
    case 'set_start':
      return t('trips.findings.do.set_start', { time: proposal.time });
    default:
      return t(`trips.findings.do.${proposal.kind}`);
  }
}
