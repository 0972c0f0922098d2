import { waitingReportsKey } from './waiting-reports-key.ts';

/** Sends reports that wait, now and whenever the network is back. Costs nothing where none waits. */
export function startWaitingReports(): void {
  addEventListener('online', send);
  send();
}

function send() {
  if (!hasWaitingReports()) return;
  import('./waiting-reports.ts').then(
    ({ sendWaitingReports }) => sendWaitingReports(),
    (error) => console.warn('waiting reports could not be sent', error),
  );
}

function hasWaitingReports(): boolean {
  try {
    return localStorage.getItem(waitingReportsKey) !== null;
  } catch {
    return false;
  }
}
