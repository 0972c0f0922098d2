import { type FormEvent, useState } from 'react';
import type { Hub } from '#guide/ways/graph.ts';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthName } from '#kit/language/format.ts';
import { motives } from '#kit/rules/motives.ts';
import { hoursRange, nightsRange } from '../../rules/country/request.ts';
import { travelStyles } from '../../rules/rows/columns.ts';
import { useToday } from '../use-today.ts';
import { type Asked, askedBy } from './asked.ts';
import styles from './country.module.css';

type Props = {
  asked: Asked;
  /** Null until what the guides know is here. */
  gateways: readonly Hub[] | null;
  onAsk: (asked: Asked) => void;
};

/** Everything has an answer already, so that one press is enough. */
export function RequestForm({ asked: { request, month, date }, gateways, onAsk }: Props) {
  const { t, locale } = useI18n();
  const today = useToday();
  const [hasDate, setHasDate] = useState(date !== null);
  const known = gateways ?? [];
  const from = known.some(({ id }) => id === request.from) ? request.from : 'bogota';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? '') || undefined;
    const asked = askedBy(
      {
        pais: true,
        dias: Number(text('dias')) || undefined,
        fecha: text('fecha'),
        mes: Number(text('mes')) || month,
        entra: text('entra') ?? request.from,
        sale: text('sale'),
        horas: Number(text('horas')),
        busca: values.getAll('busca').join(','),
        estilo: text('estilo'),
      },
      today,
    );
    onAsk(asked);
  };
  const days = { least: nightsRange.least + 1, most: nightsRange.most + 1 };
  return (
    <form className={styles.asks} onSubmit={submit}>
      <div className={styles.fields}>
        <Field label={t('wholeCountry.days')} hint={t('wholeCountry.daysHint', days)}>
          {(control) => (
            <input
              {...control}
              name="dias"
              type="number"
              required
              min={days.least}
              max={days.most}
              defaultValue={request.nights + 1}
            />
          )}
        </Field>
        <Field label={t('wholeCountry.start')} hint={t('wholeCountry.startHint')}>
          {(control) => (
            <input
              {...control}
              name="fecha"
              type="date"
              min="2000-01-01"
              max="2100-12-31"
              defaultValue={date ?? ''}
              onChange={({ target }) => setHasDate(target.value !== '')}
            />
          )}
        </Field>
        {!hasDate && (
          <Field label={t('wholeCountry.month')}>
            {(control) => (
              <select {...control} name="mes" defaultValue={month}>
                {Array.from({ length: 12 }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the months of a year do not move.
                  <option key={at} value={at + 1}>
                    {monthName(at + 1, locale)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label={t('wholeCountry.from')}>
          {(control) => (
            <select key={known.length} {...control} name="entra" defaultValue={from}>
              {known.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('wholeCountry.to')}>
          {(control) => (
            <select key={known.length} {...control} name="sale" defaultValue={request.to ?? ''}>
              <option value="">{t('wholeCountry.anywhere')}</option>
              {known.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('wholeCountry.hours')}>
          {(control) => (
            <select {...control} name="horas" defaultValue={request.hours}>
              {Array.from({ length: hoursRange.most - hoursRange.least + 1 }, (_, at) => {
                const hours = hoursRange.least + at;
                return (
                  <option key={hours} value={hours}>
                    {t('wholeCountry.hoursOf', { hours })}
                  </option>
                );
              })}
            </select>
          )}
        </Field>
        <Field label={t('wholeCountry.style')}>
          {(control) => (
            <select {...control} name="estilo" defaultValue={request.style}>
              {travelStyles.map((style) => (
                <option key={style} value={style}>
                  {t(`trips.styles.${style}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <fieldset className={styles.motives}>
        <legend>{t('wholeCountry.motives')}</legend>
        <div>
          {motives.map((motive) => (
            <label key={motive}>
              <input
                type="checkbox"
                name="busca"
                value={motive}
                defaultChecked={request.motives.includes(motive)}
              />
              <span>{t(`arrange.motive.${motive}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        <button type="submit" className="btn">
          {t('wholeCountry.ask')}
        </button>
      </p>
    </form>
  );
}
