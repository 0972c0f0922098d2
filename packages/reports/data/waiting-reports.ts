import * as v from 'valibot';
import { create } from 'zustand';
import { useUserStore } from '#sync/session/user-store.ts';
import { type MistakeReport, reportKinds } from '../report.ts';
import { reportMistake } from './report.ts';
import { waitingReportsKey } from './waiting-reports-key.ts';

/** Reports that were written without a network: stored on this device until they are sent. */

/** What no later try changes. */
const refusals = ['validation', 'not_allowed'] as const;

const schema = v.array(
  v.object({
    id: v.string(),
    /** Who was signed in; null for a visitor, whose report stays anonymous. */
    owner: v.nullable(v.string()),
    language: v.picklist(['es', 'en']),
    report: v.object({
      about: v.string(),
      kind: v.picklist(reportKinds),
      message: v.string(),
      sourceUrl: v.nullable(v.string()),
    }),
    /** Why it will not be sent as it is; null where it only waits. */
    code: v.nullable(v.picklist(refusals)),
  }),
);

type WaitingReport = v.InferOutput<typeof schema>[number];

/** More would hardly be written without a network. */
const most = 20;

/** Those of who uses this device now. */
export const useWaitingReports = create<{ reports: WaitingReport[] }>(() => ({ reports: own() }));

useUserStore.subscribe(() => useWaitingReports.setState({ reports: own() }));

/** Stores a report until there is a network; false where the browser refuses, or too many wait. */
export function keepReport(report: MistakeReport, language: 'es' | 'en'): boolean {
  const reports = stored();
  if (reports.length >= most) return false;
  const waiting = { id: crypto.randomUUID(), owner: userId(), language, report, code: null };
  return write([...reports, waiting]);
}

export function removeReport(id: string): void {
  write(stored().filter((one) => one.id !== id));
}

/** Sends what waits, one tab at a time, the oldest first; what is refused stays with the reason. Never rejects. */
export async function sendWaitingReports(): Promise<void> {
  await exclusively(async () => {
    for (const { id, report, language } of own()) {
      const failure = await reportMistake(report, language);
      const refusal = refusals.find((code) => code === failure?.code);
      if (!failure) removeReport(id);
      else if (refusal) refuse(id, refusal);
      // Without a network, or too many within the hour: later.
      else return;
    }
  });
}

function refuse(id: string, code: (typeof refusals)[number]) {
  write(stored().map((one) => (one.id === id ? { ...one, code } : one)));
}

async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(waitingReportsKey, work);
}

function userId(): string | null {
  return useUserStore.getState().user?.id ?? null;
}

/** Nobody sends what somebody else wrote. */
function own(): WaitingReport[] {
  return stored().filter(({ owner }) => owner === userId());
}

function stored(): WaitingReport[] {
  try {
    const json = JSON.parse(localStorage.getItem(waitingReportsKey) ?? '[]');
    return v.parse(v.fallback(schema, []), json);
  } catch {
    return [];
  }
}

function write(reports: WaitingReport[]): boolean {
  try {
    if (reports.length > 0) localStorage.setItem(waitingReportsKey, JSON.stringify(reports));
    else localStorage.removeItem(waitingReportsKey);
    useWaitingReports.setState({ reports: own() });
    return true;
  } catch {
    return false;
  }
}
