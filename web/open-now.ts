import type { WeekHours } from '#kit/calendar/hours/hours.ts';
import { type Closures, hoursToday, openAt } from '#kit/calendar/hours/open-now.ts';
import {
  isFirm,
  type OpenTexts,
  openText,
  type TodayTexts,
  todayText,
} from '#kit/calendar/hours/open-text.ts';

/**
 * Says on a place's page whether it is open now, and in a list of places their hours today, which only the reader's
 * clock knows, without fetching the application for it. The application says the same once it is there
 * (open-line.tsx and today-hours.tsx of packages/guide/pages/guide/).
 */
for (const chip of document.querySelectorAll<HTMLElement>('[data-today]')) {
  const { hours, closures, texts }: Told<TodayTexts> = JSON.parse(chip.dataset.today ?? '');
  const spans = hoursToday(hours, new Date(), closures);
  if (spans !== 'holiday') chip.textContent = todayText(spans, texts);
}
for (const line of document.querySelectorAll<HTMLElement>('[data-hours]')) {
  const { hours, closures, published, texts }: Told<OpenTexts> = JSON.parse(
    line.dataset.hours ?? '',
  );
  const moment = new Date();
  const now = openAt(hours, moment, closures);
  const firm = isFirm(published, moment);
  line.textContent = openText(now, firm, texts);
  if (firm) line.dataset.state = now.state;
  line
    .closest('section')
    ?.querySelectorAll('tr')
    [now.weekday - 1]?.setAttribute('aria-current', 'date');
}

type Told<Texts> = {
  hours: WeekHours;
  closures?: Closures;
  published?: string | null;
  texts: Texts;
};
