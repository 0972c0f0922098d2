import { lazy } from 'react';

const agenda = () => import('./agenda-part.tsx');
const lists = () => import('./lists-part.tsx');
const map = () => import('./map-part.tsx');
const money = () => import('./money-part.tsx');
const notes = () => import('./notes-part.tsx');

/** The parts beside the plan come when somebody goes to them. */
export const AgendaPart = lazy(async () => ({ default: (await agenda()).AgendaPart }));
export const ListsPart = lazy(async () => ({ default: (await lists()).ListsPart }));
export const MapPart = lazy(async () => ({ default: (await map()).MapPart }));
export const MoneyPart = lazy(async () => ({ default: (await money()).MoneyPart }));
export const NotesPart = lazy(async () => ({ default: (await notes()).NotesPart }));

/** What whoever may only read a trip sees in the place of its tools. */
export const ViewerPage = lazy(async () => ({
  default: (await import('../together/viewer-page.tsx')).ViewerPage,
}));

/** For who has a trip no more and wrote in it until then. */
export const UnsentNotice = lazy(async () => ({
  default: (await import('../together/unsent-notice.tsx')).UnsentNotice,
}));

/** Fetches all of them, for who is about to choose one: a network that goes afterwards loses nothing. */
export function fetchParts(): void {
  Promise.all([agenda(), lists(), map(), money(), notes(), import('./drawn-markdown.tsx')]).catch(
    () => {
      // Whoever goes there asks again.
    },
  );
}
