import { shortDay } from '../../../../domain/language/days.ts';
import { money, moneyRange, number } from '../../../../domain/language/format.ts';
import { costsOf } from '../../../../domain/trip/money/costs.ts';
import type { Plan } from '../../../../domain/trip/plan.ts';
import { useTripFacts } from '../../../data/trips/facts.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Amount } from './amount.tsx';
import { Expenses } from './expenses.tsx';
import styles from './parts.module.css';
import { People } from './people.tsx';
import { Settle } from './settle.tsx';

/** What the trip costs, by day and in all, against the guides, and who pays whom. */
export function MoneyPart({ plan }: { plan: Plan }) {
  const { t, locale } = useI18n();
  const facts = useTripFacts((state) => state.facts);
  const costs = costsOf(plan, facts);
  const { trip } = plan;
  return (
    <div className={`grid ${styles.part}`}>
      <h2 className="vh">{t('trips.money.title')}</h2>
      <dl className={styles.totals}>
        <div>
          <dt>{t('trips.money.total')}</dt>
          <dd>
            <Amount cop={costs.total} trip={trip} />
          </dd>
        </div>
        <div>
          <dt>{t('trips.money.each')}</dt>
          <dd>
            <Amount cop={costs.perPerson} trip={trip} />
          </dd>
        </div>
      </dl>
      <p className={styles.hint}>
        {trip.currency && trip.pesos_per_unit
          ? t('trips.money.rate', {
              rate: number(trip.pesos_per_unit, locale, 2),
              currency: trip.currency,
            })
          : t('trips.money.noRate')}
      </p>
      <section className={styles.block} aria-labelledby="por-dia">
        <h3 id="por-dia">{t('trips.money.byDay')}</h3>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('trips.money.day')}</th>
                <th scope="col">{t('trips.money.group')}</th>
                <th scope="col">{t('trips.money.person')}</th>
                <th scope="col">{t('trips.money.guide')}</th>
              </tr>
            </thead>
            <tbody>
              {costs.days.map(({ dayId, cop, perPerson, band }, nth) => (
                <tr key={dayId}>
                  <th scope="row">
                    {t('trips.day.n', { n: nth + 1 })}
                    {plan.days[nth]?.date && ` · ${shortDay(plan.days[nth].date, locale)}`}
                  </th>
                  <td>{money(cop, locale)}</td>
                  <td>{money(perPerson, locale)}</td>
                  <td>
                    {band
                      ? `${moneyRange(band.min, band.max, locale)}: ${t(`trips.money.${band.level}`)}`
                      : '–'}
                  </td>
                </tr>
              ))}
              {costs.undated > 0 && (
                <tr>
                  <th scope="row">{t('trips.money.undated')}</th>
                  <td>{money(costs.undated, locale)}</td>
                  <td>{money(Math.round(costs.undated / trip.people), locale)}</td>
                  <td>–</td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      </section>
      <Expenses plan={plan} />
      <People people={plan.people} />
      {plan.people.length > 1 && <Settle plan={plan} />}
    </div>
  );
}
