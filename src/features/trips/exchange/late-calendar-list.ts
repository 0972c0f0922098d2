import { late } from '../parts/late.tsx';

/** By itself, because it brings what asks the account: the sheet of files is for everybody. */
export const CalendarList = late(async () => (await import('./calendar-list.tsx')).CalendarList);
