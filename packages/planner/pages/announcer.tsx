import { useState } from 'react';
import { create } from 'zustand';

const useSaid = create<{ text: string; times: number }>(() => ({ text: '', times: 0 }));

/** Says something to those who listen to the page. */
export function announce(text: string): void {
  useSaid.setState(({ times }) => ({ text, times: times + 1 }));
}

const useFound = create<{ text: string }>(() => ({ text: '' }));

/** Says what the plan's check newly found, after whatever else is being said. */
export function announceFound(text: string): void {
  useFound.setState({ text });
}

/** Where it is said. The same words twice are read twice: an unseen mark tells them apart. */
export function Announcer() {
  return (
    <>
      <Said data-said />
      <Found />
    </>
  );
}

/** The same inside a sheet, for as long as it is open: what stands behind one is not read. */
export function SheetAnnouncer() {
  const [before] = useState(useSaid.getState().times);
  return (
    <>
      <Said after={before} />
      <Found />
    </>
  );
}

function Found() {
  const { text } = useFound();
  // What was said before this was here is not said again.
  const [before] = useState(text);
  return (
    <p className="vh" role="status" data-found>
      {text === before ? '' : text}
    </p>
  );
}

function Said({ after = 0, ...mark }: { after?: number; 'data-said'?: true }) {
  const { text, times } = useSaid();
  return (
    <p className="vh" role="status" aria-live="assertive" {...mark}>
      {times > after && text + (times % 2 ? '\u00a0' : '')}
    </p>
  );
}
