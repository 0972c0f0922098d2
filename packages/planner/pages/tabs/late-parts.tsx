import type { I18n } from '#kit/i18n/context.tsx';
import { Band } from '#kit/ui/band.tsx';
import { useUserStore } from '#sync/session/user-store.ts';
import { Attachments } from '../attachments/late-attachments.tsx';
import { StopMark, StopTalk } from '../comments/late-talk.ts';
import { CoverPhoto } from '../cover/cover.tsx';
import { PointerDrag } from '../plan/drag/late-pointer-drag.ts';
import { fetchChecker } from '../plan/findings/checker.ts';
import { type Fetch, late } from './late.tsx';
import { Markdown } from './markdown.tsx';

const band = { waiting: () => <Band figure="viajes" weaving /> };

/** The parts beside the plan. */
export const AlbumPart = late(
  async () => (await import('../album/album-part.tsx')).AlbumPart,
  band,
);
export const AgendaPart = late(async () => (await import('./agenda-part.tsx')).AgendaPart, band);
export const ListsPart = late(
  async () => (await import('../checklists/lists-part.tsx')).ListsPart,
  {
    ...band,
    texts: ['tripParts'],
  },
);
export const MapPart = late(async () => (await import('./map-part.tsx')).MapPart, band);
export const MoneyPart = late(async () => (await import('../money/money-part.tsx')).MoneyPart, {
  ...band,
  texts: ['tripParts'],
});
export const NotesPart = late(async () => (await import('./notes-part.tsx')).NotesPart, band);

export const WeekPart = late(async () => (await import('./week-part.tsx')).WeekPart, band);

/** Who else is here; nothing where it does not come. */
export const People = late(
  async () => (await import('../sharing/present-people.tsx')).PresentPeople,
  {
    missing: () => <></>,
  },
);

/** What others just did; nothing where it does not come. */
export const OthersLine = late(
  async () => (await import('../sharing/others-line.tsx')).OthersLine,
  {
    waiting: () => null,
    missing: () => null,
  },
);

/** What an edit did beyond what was asked for; it is said where this does not come. */
export const UndoNotice = late(async () => (await import('../plan/undo-notice.tsx')).UndoNotice, {
  waiting: () => null,
  missing: () => null,
});

/** What the sheets of people and of files hold. */
export const Sharing = late(async () => (await import('../sharing/sharing.tsx')).Sharing, {
  texts: ['together'],
});
export const Files = late(async () => (await import('../import-export/files.tsx')).Files, {
  texts: ['exchange'],
});

/** What the sheets of the plan and of the trip's details hold. */
export const StopBody = late(async () => (await import('../plan/sheets/stop-body.tsx')).StopBody);
export const StopGone = late(async () => (await import('../plan/sheets/stop-gone.tsx')).StopGone);
export const DayBody = late(async () => (await import('../plan/sheets/day-body.tsx')).DayBody);
export const AddBody = late(async () => (await import('../plan/sheets/add-body.tsx')).AddBody);
export const DetailFields = late(
  async () => (await import('../header/detail-fields.tsx')).DetailFields,
);

/** The proposal for a day or the trip. */
export const ArrangeSheet = late(async () => {
  const [{ ArrangeSheet }, { arranger }] = await Promise.all([
    import('../arrange/arrange-sheet.tsx'),
    import('../arrange/arrange-trip.ts'),
  ]);
  arranger.start();
  return ArrangeSheet;
});

/** For who has a trip no more and wrote in it until then. */
export const UnsentNotice = late(
  async () => (await import('../sharing/unsent-notice.tsx')).UnsentNotice,
);

const formats = {
  fetch: async () => {
    const [{ fetchFormats }, { reader }] = await Promise.all([
      import('../../data/exchange.ts'),
      import('../import-export/preview-file.ts'),
    ]);
    reader.start();
    await fetchFormats();
  },
};
const calendars: { fetch: Fetch } = {
  fetch: async (need) => (await import('../import-export/files.tsx')).fetchCalendarList(need),
};
const all = [
  PointerDrag,
  { fetch: fetchChecker },
  StopBody,
  DayBody,
  AddBody,
  StopGone,
  DetailFields,
  WeekPart,
  MoneyPart,
  ListsPart,
  AgendaPart,
  NotesPart,
  MapPart,
  Markdown,
  Files,
  formats,
  ArrangeSheet,
];
/** Parts that ask the account; fetched beforehand only when signed in. */
const ofAccount = [
  Sharing,
  calendars,
  Attachments,
  CoverPhoto,
  AlbumPart,
  OthersLine,
  StopTalk,
  StopMark,
];

/** Fetches every part, one after the other: a network that goes afterwards loses nothing. */
export async function fetchParts(need: I18n['need']): Promise<void> {
  const { isLoggedIn } = useUserStore.getState();
  for (const part of isLoggedIn ? [...all, ...ofAccount] : all)
    await part.fetch(need).catch(() => {
      // The part asks again when it is opened.
    });
}

/** Fetches every part once the browser has nothing else to do, and again with the network; gives what ends that. */
export function fetchPartsWhenIdle(need: I18n['need']): () => void {
  if (savesData()) return () => undefined;
  const start = () => void fetchParts(need);
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 2000);
  addEventListener('online', start);
  return () => removeEventListener('online', start);
}

/** Whether the traveller asked their browser for few data. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
