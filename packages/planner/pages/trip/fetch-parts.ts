import type { I18n } from '#kit/i18n/context.tsx';
import { useUserStore } from '#sync/session/user-store.ts';
import { AgendaPart } from '../agenda/lazy.ts';
import { AlbumPart } from '../album/lazy.ts';
import { ArrangeSheet } from '../arrange/lazy.ts';
import { Attachments } from '../attachments/lazy.tsx';
import { ListsPart } from '../checklists/lazy.ts';
import { NotesPart, StopMark, StopTalk } from '../comments/lazy.ts';
import { CoverPhoto } from '../cover/cover.tsx';
import { DetailFields } from '../header/lazy.ts';
import { calendars, Files, formats } from '../import-export/lazy.ts';
import { MapPart } from '../map/lazy.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { MoneyPart } from '../money/lazy.ts';
import { PointerDrag } from '../plan/drag/lazy.ts';
import { fetchChecker } from '../plan/findings/checker.ts';
import { AddBody, DayBody, StopBody, StopGone } from '../plan/sheets/lazy.ts';
import { OthersLine, Sharing } from '../sharing/lazy.ts';
import { WeekPart } from '../week/lazy.ts';

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
