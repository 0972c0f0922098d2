import type { Lang } from '#guide/compiler/guide.ts';
import { timeOf } from '#kit/calendar/clock.ts';
import { translator } from '#kit/language/translator.ts';
import { cureText, leftOutText, noteText, reasonText } from '#planner/pages/arrange/reason-text.ts';
import type { ProposedDay, ProposedStop } from '#planner/rules/arrange/proposal.ts';
import { readMessages } from '../../messages/read-messages.ts';
import type { Proposed } from './propose-trip.ts';
import type { ProposalRequest } from './request.ts';

type AnswerStop = {
  /** The guide's slug; null for a table or leg that is no place of it. */
  place: string | null;
  title: string;
  /** `HH:MM`; null where no time leads to it. */
  from: string | null;
  to: string | null;
  reason: string;
  notes: string[];
};

/** What the command prints. Times are `HH:MM`. */
export type Answer = {
  request: ProposalRequest;
  days: {
    number: number;
    date: string | null;
    /** Out of where one wakes up, and back where one sleeps. */
    out: string | null;
    back: string | null;
    bed: string | null;
    stops: AnswerStop[];
    meals: (AnswerStop & { meal: 'lunch' | 'dinner' })[];
  }[];
  left: { place: string; title: string; reason: string; cure: string | null }[];
  warnings: string[];
};

/** A proposal as the command prints it, in words of the language. */
export function answerOf(
  request: ProposalRequest,
  { proposal, cures }: Proposed,
  lang: Lang,
): Answer {
  const t = translator(readMessages(lang), lang);
  const stopOf = (stop: ProposedStop): AnswerStop => ({
    place: slugOf(stop.place),
    title: stop.title,
    from: stop.start === null ? null : timeOf(stop.start),
    to: stop.end === null ? null : timeOf(stop.end),
    reason: stop.reasons.map((reason) => reasonText(reason, t, lang)).join(' '),
    notes: stop.notes.map((note) => noteText(note, t, lang)),
  });
  const clock = (minutes: number | null) => (minutes === null ? null : timeOf(Math.round(minutes)));
  const dayOf = ({
    number,
    date,
    stops,
    leaves,
    back,
    bed,
  }: ProposedDay): Answer['days'][number] => ({
    number,
    date,
    out: clock(leaves),
    back: clock(back),
    bed,
    stops: stops.filter(({ meal }) => meal === null).map(stopOf),
    meals: stops.flatMap((stop) => (stop.meal ? { meal: stop.meal, ...stopOf(stop) } : [])),
  });
  return {
    request,
    days: proposal.days.map(dayOf),
    left: proposal.leftOut.flatMap((one) => {
      if (one.place === null) return [];
      const cure = cures.get(one.place);
      return {
        place: slugOf(one.place) ?? one.place,
        title: one.title,
        reason: leftOutText(one, t),
        cure: cure ? cureText(cure, t, lang) : one.rank === null ? null : t('arrange.cure.none'),
      };
    }),
    warnings: proposal.findings
      .filter(({ severity }) => severity === 'warn')
      .map(({ rule }) => rule),
  };
}

/** Days by lines, for people. */
export function answerText({ days, left }: Answer): string {
  const lines = days.flatMap((day) => [
    [`${day.number}`, day.date, day.out && `${day.out}–${day.back ?? ''}`, day.bed]
      .filter(Boolean)
      .join(' · '),
    ...[...day.stops, ...day.meals]
      .sort((one, other) => (one.from ?? '').localeCompare(other.from ?? ''))
      .map(
        ({ from, to, title, reason, notes }) =>
          `  ${from ?? '–'}–${to ?? '–'} ${title}. ${[reason, ...notes].join(' ')}`,
      ),
  ]);
  const out = left.map(
    ({ title, reason, cure }) => `- ${title}: ${[reason, cure].filter(Boolean).join(' ')}`,
  );
  return [...lines, ...out].join('\n');
}

function slugOf(place: string | null): string | null {
  return place?.split('/')[1] ?? null;
}
