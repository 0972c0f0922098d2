import { useState } from 'react';
import { create } from 'zustand';

const useSaid = create<{ text: string; times: number }>(() => ({ text: '', times: 0 }));

/** Says something to those who listen to the page. */
export function announce(text: string): void {
  useSaid.setState(({ times }) => ({ text, times: times + 1 }));
}

/** Where it is said. The same words twice are read twice: an unseen mark tells them apart. */
export function Announcer() {
  return <Said data-said />;
}

/** The same inside a sheet, for as long as it is open: what stands behind one is not read. */
export function SheetAnnouncer() {
  const [before] = useState(useSaid.getState().times);
  return <Said after={before} />;
}

function Said({ after = 0, ...mark }: { after?: number; 'data-said'?: true }) {
  const { text, times } = useSaid();
  return (
    <p className="vh" role="status" aria-live="assertive" {...mark}>
      {times > after && text + (times % 2 ? '\u00a0' : '')}
    </p>
  );
}
