// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's roles when its rows are drawn as blocks
import { useDeferredValue } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import { money, moneyRange } from '#kit/language/format.ts';
import type { costsOf } from '../../rules/money/costs.ts';
import type { Plan } from '../../rules/plan.ts';
import styles from './money-part.module.css';

/** Days that are drawn at once; those below them follow. */
const firstDays = 7;

type Props = { plan: Plan; costs: ReturnType<typeof costsOf> };

/** What each day costs, against the guide. A bar shows both. On a telephone a day is a block: its name, the two sums, the guide. */
export function CostTable({ plan, costs }: Props) {
  const { t, locale } = useI18n();
  const days = useDeferredValue(costs.days, costs.days.slice(0, firstDays));
  const most = Math.max(1, ...costs.days.flatMap((day) => [day.perPerson, day.band?.max ?? 0]));
  // No guide gives a sum where one of its parts has no price.
  const hasGuide = costs.days.some(({ band }) => band);
  const sums = ['day', 'group', 'person'] as const;
  const columns = hasGuide ? ([...sums, 'guide'] as const) : sums;
  const share = (cop: number) => `${(cop / most) * 100}%`;
  return (
    <table className={styles.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((name) => (
            <th key={name} scope="col" role="columnheader">
              {t(`money.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {days.map(({ dayId, cop, perPerson, band }, nth) => (
          <Row
            key={dayId}
            name={plan.days[nth]?.date ? shortDay(plan.days[nth].date, locale) : ''}
            number={nth + 1}
            {...((perPerson > 0 || band) && {
              bar: {
                cost: share(perPerson),
                low: share(band?.min ?? 0),
                high: share(band?.max ?? 0),
              },
            })}
            group={money(cop, locale)}
            person={money(perPerson, locale)}
            guide={
              hasGuide
                ? band && `${moneyRange(band.min, band.max, locale)}: ${t(`money.${band.level}`)}`
                : undefined
            }
          />
        ))}
        {costs.undated > 0 && (
          <Row
            name={t('money.undated')}
            group={money(costs.undated, locale)}
            person={money(Math.round(costs.undated / costs.people), locale)}
            guide={hasGuide ? null : undefined}
          />
        )}
      </tbody>
    </table>
  );
}

type RowProps = {
  name: string;
  /** Of a day. */
  number?: number;
  /** What it costs each, and from where to where the guide's sum goes, as shares of the longest; where there is any. */
  bar?: { cost: string; low: string; high: string };
  group: string;
  person: string;
  /** Null where the guide says nothing of this day, undefined where it says nothing of any. */
  guide: string | null | undefined;
};

function Row({ name, number, bar, group, person, guide }: RowProps) {
  const { t } = useI18n();
  const nameOf = (column: 'group' | 'person' | 'guide') => (
    <span className={styles.cellName} aria-hidden="true">
      {t(`money.${column}`)}
    </span>
  );
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {number && (
          <>
            <span className="vh">{t('trips.day.n', { n: number })} </span>
            <b className={styles.number} aria-hidden="true">
              {number}
            </b>
          </>
        )}
        {name}
        {bar && (
          <span className={styles.bar} aria-hidden="true">
            <i className={styles.cost} style={{ inlineSize: bar.cost }} />
            {guide && (
              <i
                className={styles.guide}
                style={{ insetInlineStart: bar.low, inlineSize: `calc(${bar.high} - ${bar.low})` }}
              />
            )}
          </span>
        )}
      </th>
      <td role="cell">
        {nameOf('group')}
        {group}
      </td>
      <td role="cell">
        {nameOf('person')}
        {person}
      </td>
      {guide !== undefined && (
        <td role="cell" className={guide ? styles.wide : styles.blank}>
          {guide ? (
            <>
              {nameOf('guide')}
              {guide}
            </>
          ) : (
            '–'
          )}
        </td>
      )}
    </tr>
  );
}
