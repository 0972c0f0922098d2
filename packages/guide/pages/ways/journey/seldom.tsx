import { Fragment } from 'react';
import type { CompiledWays } from '#guide/compiler/ways/compiled.ts';
import type { Step } from '#guide/ways/graph.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { weekdayName } from '#kit/language/format.ts';
import { Marks } from '../marks.tsx';
import { joined, yearly, yearsOf } from '../words.ts';
import { caveatsOf, isOfTheJourney } from './journey.ts';
import styles from './seldom.module.css';

type Props = { ways: CompiledWays; steps: readonly Step[] };

/** Quicker ways that leave on few days, in few weeks, or perhaps not at all any more: to ask about, not to count on. */
export function Seldom({ ways, steps }: Props) {
  const { t, locale } = useI18n();
  if (steps.length === 0) return null;
  const told = (step: Step) => {
    const { edge, from, to } = step;
    const { service, unconfirmed, s, mode } = edge;
    const { operators = [], weekdays, season } = service ?? {};
    const all = [...new Set([...(service?.s ?? []), ...s])];
    const years = yearsOf(all, ways.sources, t);
    const way = `${t(`guide.modes.${mode}`)} ${from.city} – ${to.city}`;
    if (unconfirmed) return { s: all, text: t('ways.notConfirmed', { way, years }) };
    const when = [
      ...(season ? [yearly(season, locale)] : []),
      ...(weekdays
        ? [
            joined(
              weekdays.map((day) => weekdayName(day, locale)),
              locale,
            ),
          ]
        : []),
      ...(operators.length > 0 ? [joined(operators, locale)] : []),
    ];
    return { s: all, text: `${way}: ${when.join(', ')} (${years}).` };
  };
  return (
    <section className={`grid beat ${styles.seldom}`} aria-labelledby="seldom-title">
      <h2 id="seldom-title">{t('ways.seldom')}</h2>
      <ul>
        {steps.map((step) => {
          const { text, s } = told(step);
          return (
            <li key={step.edge.id}>
              {text}
              <Marks numbers={s} />
              {caveatsOf(step)
                .filter(isOfTheJourney)
                .map((caveat) => (
                  <Fragment key={caveat.is}>
                    {` ${t(`ways.caveats.${caveat.is}`)}`}
                    <Marks numbers={caveat.s} />
                  </Fragment>
                ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
