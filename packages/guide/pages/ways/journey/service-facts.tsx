import { Fragment, type ReactNode, use } from 'react';
import type { GuideSource } from '#guide/compiler/guide.ts';
import { firstOf, isScheduled, lastOf } from '#guide/ways/departures.ts';
import type { Step } from '#guide/ways/graph.ts';
import { type Service, waits } from '#guide/ways/graph.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Translate } from '#kit/i18n/messages.ts';
import { durationRange, money, moneyRange, weekdayName } from '#kit/language/format.ts';
import type { Locale } from '#kit/language/locale.ts';
import { SourceContext } from '../../parts/source-mark.tsx';
import { Marks } from '../marks.tsx';
import { joined, yearly, yearsOf } from '../words.ts';
import styles from './service-facts.module.css';

/** Flights a day. */
const hourly = 12;

type Fact = { label: string; value: ReactNode; s: readonly number[] };

/** Who runs a step, when it leaves, what it costs: what sources state, and that there is no timetable where there is none. */
export function ServiceFacts({ step }: { step: Step }) {
  const { t, locale } = useI18n();
  const sources = use(SourceContext)?.sources ?? [];
  const facts = factsOf(step, sources, t, locale);
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, s }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            <Marks numbers={s} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function factsOf(
  step: Step,
  sources: readonly GuideSource[],
  t: Translate,
  locale: Locale,
): Fact[] {
  const { mode, service } = step.edge;
  const wait = waits[mode];
  /** With the years in which sources said so: routes come and go. */
  const dated = (text: string) =>
    t('ways.dated', { text, years: yearsOf(service?.s ?? [], sources, t) });
  const departures = departuresOf(step, t);
  const facts: (Fact | false)[] = [
    wait > 0 && { label: t('ways.wait'), value: durationRange([wait, wait], locale), s: [] },
    departures !== null && {
      label: t('ways.departures'),
      value: departures.isStated ? dated(departures.text) : departures.text,
      s: departures.isStated ? (service?.s ?? []) : [],
    },
    ...(service ? servedBy(service, step, dated, t, locale) : []),
  ];
  return facts.filter((fact): fact is Fact => fact !== false);
}

function servedBy(
  service: Service,
  { edge: { mode }, isBack }: Step,
  dated: (text: string) => string,
  t: Translate,
  locale: Locale,
) {
  const { operators, amongOthers, weekdays, fare, pay, luggageKg, holidays, season, s } = service;
  const station = isBack ? service.stations?.to : service.stations?.from;
  const often = oftenOf(service, t);
  const isTaxi = mode === 'taxi';
  const list = (words: string[]) => joined(words, locale);
  return [
    operators !== undefined && {
      label: t('ways.operator'),
      value: dated(
        amongOthers ? t('ways.among', { names: operators.join(', ') }) : list(operators),
      ),
      s,
    },
    station !== undefined && { label: t('ways.station'), value: station, s },
    often !== null && { label: t('ways.often'), value: dated(often), s },
    weekdays !== undefined && {
      label: t('ways.weekdays'),
      value: dated(list(weekdays.map((day) => weekdayName(day, locale)))),
      s,
    },
    season !== undefined && { label: t('ways.season'), value: yearly(season, locale), s },
    fare !== undefined && {
      label: t(isTaxi ? 'ways.fareTaxi' : 'ways.fare'),
      value: fareText(fare, isTaxi, t, locale),
      s: fare.s,
    },
    pay !== undefined && { label: t('ways.pay'), value: list(pay.map((by) => t(`ways.${by}`))), s },
    luggageKg !== undefined && {
      label: t('ways.luggage'),
      value: t('ways.kg', { kg: luggageKg }),
      s,
    },
    holidays !== undefined && {
      label: t('ways.holidays'),
      value: t(holidays ? 'ways.runs' : 'ways.rests'),
      s,
    },
  ];
}

/** How often it leaves; where others run it too, at least so often. */
function oftenOf(
  { everyMinutes, perDay, perWeek, weekdays, amongOthers }: Service,
  t: Translate,
): string | null {
  if (everyMinutes) return t('ways.every', { minutes: between(everyMinutes) });
  // Its days say it already.
  const range = perDay ?? (weekdays ? undefined : perWeek);
  if (!range) return null;
  const often = t(perDay ? 'ways.perDay' : 'ways.perWeek', { count: between(range) });
  return amongOthers ? t('ways.atLeast', { often }) : often;
}

type Fare = NonNullable<Service['fare']>;

export function FareText({ fare, isTaxi }: { fare: Fare; isTaxi: boolean }) {
  const { t, locale } = useI18n();
  return fareText(fare, isTaxi, t, locale);
}

/**
 * The fare with its year, worded as a past price where it is old. A single figure is the least that is paid, but for a
 * taxi, where it is the fare.
 */
function fareText(
  { min, max, year, old }: Fare,
  isTaxi: boolean,
  t: Translate,
  locale: Locale,
): string {
  const least = money(min, locale);
  const range = max === undefined ? null : moneyRange(min, max, locale);
  const price = range ?? (isTaxi ? least : t('ways.fareFrom', { price: least }));
  return t(old ? 'ways.farePast' : 'ways.fareOf', { price, year });
}

function departuresOf(step: Step, t: Translate): { text: string; isStated: boolean } | null {
  const [first, last] = [firstOf(step), lastOf(step)];
  const said = (text: string) => ({ text, isStated: true });
  if (first && first === last) return said(t('ways.onlyAt', { time: first }));
  if (first && last) return said(t('ways.firstLast', { first, last }));
  if (first) return said(t('ways.firstAt', { time: first }));
  if (last) return said(t('ways.lastAt', { time: last }));
  if (step.edge.service?.allDay) return said(t('ways.allDay'));
  return isAsked(step) ? { text: t('ways.noTimes'), isStated: false } : null;
}

/** Whether one has to ask when it leaves: not for a plane that leaves every hour. */
function isAsked(step: Step): boolean {
  const { mode, service } = step.edge;
  return isScheduled(step) && !(mode === 'air' && (service?.perDay?.[0] ?? 0) >= hourly);
}

function between([from, to]: [number, number]): string {
  return from === to ? `${from}` : `${from}–${to}`;
}
