// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's roles when its rows are drawn as blocks
import { shortDay } from '../../../../domain/language/days.ts';
import { money, moneyRange } from '../../../../domain/language/format.ts';
import type { costsOf } from '../../../../domain/trip/money/costs.ts';
import type { Plan } from '../../../../domain/trip/plan.ts';
import { useI18n } from '../../../i18n/context.tsx';
import styles from './parts.module.css';

type Props = { plan: Plan; costs: ReturnType<typeof costsOf> };

/** What each day costs, against the guide. On a telephone a day is a block: its name, the two sums, the guide. */
export function CostTable({ plan, costs }: Props) {
  const { t, locale } = useI18n();
  return (
    <table className={styles.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {(['day', 'group', 'person', 'guide'] as const).map((name) => (
            <th key={name} scope="col" role="columnheader">
              {t(`trips.money.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {costs.days.map(({ dayId, cop, perPerson, band }, nth) => (
          <Row
            key={dayId}
            name={[
              t('trips.day.n', { n: nth + 1 }),
              plan.days[nth]?.date && shortDay(plan.days[nth].date, locale),
            ]}
            group={money(cop, locale)}
            person={money(perPerson, locale)}
            guide={
              band && `${moneyRange(band.min, band.max, locale)}: ${t(`trips.money.${band.level}`)}`
            }
          />
        ))}
        {costs.undated > 0 && (
          <Row
            name={[t('trips.money.undated')]}
            group={money(costs.undated, locale)}
            person={money(Math.round(costs.undated / plan.trip.people), locale)}
            guide={null}
          />
        )}
      </tbody>
    </table>
  );
}

type RowProps = {
  name: (string | null | undefined)[];
  group: string;
  person: string;
  guide: string | null;
};

function Row({ name, group, person, guide }: RowProps) {
  const { t } = useI18n();
  const nameOf = (column: 'group' | 'person' | 'guide') => (
    <span className={styles.cellName} aria-hidden="true">
      {t(`trips.money.${column}`)}
    </span>
  );
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {name.filter(Boolean).join(' · ')}
      </th>
      <td role="cell">
        {nameOf('group')}
        {group}
      </td>
      <td role="cell">
        {nameOf('person')}
        {person}
      </td>
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
    </tr>
  );
}
