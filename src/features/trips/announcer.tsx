import { create } from 'zustand';

const useSaid = create<{ text: string; times: number }>(() => ({ text: '', times: 0 }));

/** Says something to those who listen to the page. */
export function announce(text: string): void {
  useSaid.setState(({ times }) => ({ text, times: times + 1 }));
}

/** Where it is said. The same words twice are read twice: an unseen mark tells them apart. */
export function Announcer() {
  const { text, times } = useSaid();
  return (
    <p className="vh" role="status" aria-live="assertive" data-said>
      {text + (times % 2 ? '\u00a0' : '')}
    </p>
  );
}
