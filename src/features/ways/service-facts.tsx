import { Fragment, type ReactNode } from 'react';
import { dayRange } from '../../../domain/language/days.ts';
import { durationRange, money, moneyRange } from '../../../domain/language/format.ts';
import type { Locale } from '../../../domain/language/locale.ts';
import { firstOf, isScheduled, lastOf } from '../../../domain/ways/departures.ts';
import type { Step } from '../../../domain/ways/graph.ts';
import { type Service, waits } from '../../../domain/ways/graph.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { Translate } from '../../i18n/messages.ts';
import { Marks } from './marks.tsx';
import styles from './service-facts.module.css';

type Fact = { label: string; value: ReactNode; s: readonly number[] };

/** Who runs a step, when it leaves, what it costs: what sources state, and that there is no timetable where there is none. */
export function ServiceFacts({ step }: { step: Step }) {
  const { t, locale } = useI18n();
  const facts = factsOf(step, t, locale);
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

function factsOf(step: Step, t: Translate, locale: Locale): Fact[] {
  const { mode, service } = step.edge;
  const wait = waits[mode];
  const facts: (Fact | false)[] = [
    wait > 0 && { label: t('ways.wait'), value: durationRange([wait, wait], locale), s: [] },
    ...(service ? servedBy(service, mode === 'taxi', t, locale) : []),
  ];
  const departures = departuresOf(step, t);
  if (departures)
    facts.splice(2, 0, {
      label: t('ways.departures'),
      value: departures.text,
      s: departures.isStated ? (service?.s ?? []) : [],
    });
  return facts.filter((fact): fact is Fact => fact !== false);
}

function servedBy(service: Service, isTaxi: boolean, t: Translate, locale: Locale) {
  const { operators, everyMinutes, perDay, perWeek, fare, pay, luggageKg, holidays, season, s } =
    service;
  const often = everyMinutes
    ? t('ways.every', { minutes: between(everyMinutes) })
    : perDay
      ? t('ways.perDay', { count: between(perDay) })
      : perWeek && t('ways.perWeek', { count: between(perWeek) });
  const list = (words: string[]) => new Intl.ListFormat(locale).format(words);
  return [
    operators !== undefined && { label: t('ways.operator'), value: list(operators), s },
    often !== undefined && { label: t('ways.often'), value: often, s },
    season !== undefined && {
      label: t('ways.season'),
      // A leap year has every day.
      value: dayRange(`2028-${season.from}`, `2028-${season.to}`, locale),
      s,
    },
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

type Fare = NonNullable<Service['fare']>;

export function FareText({ fare, isTaxi }: { fare: Fare; isTaxi: boolean }) {
  const { t, locale } = useI18n();
  return fareText(fare, isTaxi, t, locale);
}

/** With its year. A taxi's is for the car; a seat may cost more. */
function fareText({ min, max, year }: Fare, isTaxi: boolean, t: Translate, locale: Locale): string {
  const least = money(min, locale);
  const range = max === undefined ? null : moneyRange(min, max, locale);
  const price = range ?? (isTaxi ? least : t('ways.fareFrom', { price: least }));
  return t('ways.fareOf', { price, year });
}

function departuresOf(step: Step, t: Translate): { text: string; isStated: boolean } | null {
  const [first, last] = [firstOf(step), lastOf(step)];
  const said = (text: string) => ({ text, isStated: true });
  if (first && first === last) return said(t('ways.onlyAt', { time: first }));
  if (first && last) return said(t('ways.firstLast', { first, last }));
  if (first) return said(t('ways.firstAt', { time: first }));
  if (last) return said(t('ways.lastAt', { time: last }));
  if (step.edge.service?.allDay) return said(t('ways.allDay'));
  return isScheduled(step) ? { text: t('ways.noTimes'), isStated: false } : null;
}

function between([from, to]: [number, number]): string {
  return from === to ? `${from}` : `${from}–${to}`;
}
