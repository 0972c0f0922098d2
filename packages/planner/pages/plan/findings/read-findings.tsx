import type { Finding } from '#planner/rules/checker/finding.ts';
import type { StopRow } from '#planner/rules/rows/rows.ts';
import { Findings } from './findings.tsx';

type Props = { findings: readonly Finding[]; dayId: string; stops: readonly StopRow[] };

/** What was found about a day, where a trip is read and printed. */
export function ReadFindings({ findings, dayId, stops }: Props) {
  return (
    <Findings
      findings={findings.filter((finding) => finding.dayId === dayId)}
      nameOf={(id) => stops.find((stop) => stop.id === id)?.title ?? ''}
      isRead
    />
  );
}
