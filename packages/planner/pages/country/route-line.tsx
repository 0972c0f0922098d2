import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { dayFromIso, isoOf } from '#kit/calendar/days.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Translate } from '#kit/i18n/messages.ts';
import { shortDay } from '#kit/language/days.ts';
import { durationRange, weekdayName } from '#kit/language/format.ts';
import type { Locale } from '#kit/language/locale.ts';
import type {
  CountryAnswer,
  CountryStay,
  CountryWay,
  WayStep,
} from '../../rules/country/answer.ts';
import type { Asked } from './asked.ts';
import styles from './country.module.css';
import { forInterest, listOf, yearlyDays } from './words.ts';

/** Where it begins, each town with its nights, the ways between them, and where it ends. */
export function RouteLine({ answer, asked }: { answer: CountryAnswer; asked: Asked }) {
  const { t, locale } = useI18n();
  const { stays, ways, arrive, leave } = answer;
  const { start, nights } = asked.request;
  const end = isoOf(dayFromIso(start) + nights);
  return (
    <ol className={styles.line}>
      <li className={styles.end}>
        {t('wholeCountry.arrive', { name: arrive, date: shortDay(start, locale) })}
      </li>
      {stays.map((stay, nth) => (
        <Fragment key={stay.slug}>
          <Hop way={ways[nth] ?? null} />
          <li className={styles.town} data-place={stay.slug}>
            <h4>{stay.name}</h4>
            <b>{t('wholeCountry.nights', { count: stay.nights })}</b>
            <ul>
              {stayNotes(stay, t, locale).map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </li>
        </Fragment>
      ))}
      <Hop way={ways.at(-1) ?? null} />
      <li className={styles.end}>
        {t('wholeCountry.leave', { name: leave, date: shortDay(end, locale) })}
      </li>
    </ol>
  );
}

function stayNotes(stay: CountryStay, t: Translate, locale: Locale): string[] {
  const { firsts, nights, spareDays, verdicts, shut, moving, overShutSea } = stay;
  const ofLevel = (level: 'good' | 'poor') =>
    verdicts.filter((one) => one.level === level).map(({ interest }) => forInterest(interest, t));
  const [good, poor] = [ofLevel('good'), ofLevel('poor')];
  return [
    t('wholeCountry.firsts', { count: firsts.names.length, of: firsts.of }),
    good.length > 0 && t('wholeCountry.good', { for: listOf(good, locale) }),
    poor.length > 0 && t('wholeCountry.poor', { for: listOf(poor, locale) }),
    ...shut.map(({ name, from, to }) =>
      t('wholeCountry.shut', { name, times: yearlyDays(from, to, locale) }),
    ),
    moving.length > 0 && t('wholeCountry.moving', { names: listOf(moving, locale) }),
    overShutSea.length > 0 && t('wholeCountry.sea', { names: listOf(overShutSea, locale) }),
    spareDays > 0 && t('wholeCountry.spare', { days: nights - 1 - spareDays, count: spareDays }),
  ].filter((note): note is string => note !== false);
}

/** A way with its means and time, and what to know before one counts on it. */
function Hop({ way }: { way: CountryWay | null }) {
  const { t, locale } = useI18n();
  if (!way) return null;
  const inFives = (minutes: number) => Math.ceil(minutes / 5) * 5;
  const [least, most] = way.minutes;
  const [from, to] = way.slugs;
  const notes = [...new Set(way.steps.flatMap((step) => stepNotes(step, t, locale)))];
  return (
    <li className={styles.hop}>
      <span>
        {t('wholeCountry.hop', {
          mode: t(`guide.modes.${way.mode}`),
          time: durationRange([inFives(least), inFives(most)], locale),
        })}
        {way.steps.every(({ by }) => by === 'estimate') && ` (${t('wholeCountry.estimate')})`}
      </span>
      <time dateTime={way.date}>{shortDay(way.date, locale)}</time>
      {from && to && (
        <Link to="/como-llegar/$from/$to" params={{ from, to }}>
          {t('wholeCountry.steps')}
          <span className="vh">
            : {way.from} – {way.to}
          </span>
        </Link>
      )}
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function stepNotes({ caveats, places, rare }: WayStep, t: Translate, locale: Locale): string[] {
  const { perWeek, weekdays, season } = rare ?? {};
  return [
    season && t('wholeCountry.rareSeason', { season: yearlyDays(season.from, season.to, locale) }),
    weekdays &&
      t('wholeCountry.rareDays', {
        days: listOf(
          weekdays.map((day) => weekdayName(day, locale)),
          locale,
        ),
      }),
    perWeek && !weekdays && t('wholeCountry.rareWeek', { count: perWeek[1] }),
    ...caveats.map(({ is, at }) => t(`ways.caveats.${is}`, { place: (at && places[at]) ?? '' })),
  ].filter((note): note is string => note !== undefined);
}
