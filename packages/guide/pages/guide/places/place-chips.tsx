import type { ReactNode } from 'react';
import type { GuidePlace } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { datedAmount, hoursYear } from '#kit/i18n/dated-words.ts';
import { duration, weekdayName } from '#kit/language/format.ts';
import { bandWords } from '#kit/rules/price-band.ts';
import { Icon, type IconName } from '#kit/ui/icon.tsx';
import { sameTimes } from './hours-text.ts';
import styles from './place-chips.module.css';
import { TodayHours } from './today-hours.tsx';

type Props = {
  place: GuidePlace;
  /** Shows the hours of today instead of those that all days share. */
  today?: boolean;
};

/** What decides whether one goes, in one line: when it opens and is shut, how long it takes, what it costs, what rain does. */
export function PlaceChips({ place, today = false }: Props) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { hours, closures, closed, visitMinutes, price, rain } = place;
  const times = hours && sameTimes(hours.week);
  const days = closed && shortestDays(closed.weekdays);
  const named = days?.weekdays.map((day) => weekdayName(day, locale)).join(', ');
  const amount = price?.cop;
  const noHours = whyNoHours(place);
  return (
    <ul className={styles.chips}>
      {hours && (today || times) && (
        <Chip icon="clock" hidden={t('guide.places.hours')}>
          {today ? <TodayHours hours={hours} closures={closures} /> : times}
          {`, ${hoursYear(hours, i18n)}`}
        </Chip>
      )}
      {noHours && <Chip icon="clock">{t(`guide.places.hoursShort.${noHours}`)}</Chip>}
      {days && named && (
        <Chip icon="clock" label={t(`guide.places.${days.are}`)}>
          {named}
        </Chip>
      )}
      {visitMinutes && (
        <Chip icon="hourglass" hidden={t('guide.places.visit')}>
          {duration(visitMinutes)}
        </Chip>
      )}
      {price && (
        <Chip icon="price" hidden={t('guide.places.price')}>
          {amount
            ? datedAmount(amount, i18n)
            : t(`guide.places.bandShort.${bandWords[price.band]}`)}
        </Chip>
      )}
      {rain && <Chip icon="rain">{t(`guide.places.rainShort.${rain}`)}</Chip>}
    </ul>
  );
}

/** Why it has no hours, and so what to do. */
function whyNoHours({ openAccess, byArrangement, noHoursSince }: GuidePlace) {
  if (openAccess) return 'open';
  if (byArrangement) return 'arrange';
  return noHoursSince ? 'ask' : null;
}

const week = [1, 2, 3, 4, 5, 6, 7];

/** What is shut on most days is told by those on which it opens. */
function shortestDays(closed: number[]) {
  const open = week.filter((day) => !closed.includes(day));
  return closed.length > open.length && open.length > 0
    ? ({ are: 'openOnly', weekdays: open } as const)
    : ({ are: 'closed', weekdays: closed } as const);
}

type ChipProps = {
  icon: IconName;
  /** Said before the value; `hidden` for screen readers alone, where the value speaks for itself. */
  label?: string;
  hidden?: string;
  children: ReactNode;
};

function Chip({ icon, label, hidden, children }: ChipProps) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        {label && `${label}: `}
        {hidden && <span className="vh">{`${hidden}: `}</span>}
        {children}
      </span>
    </li>
  );
}
