import type { Plan } from '../plan.ts';

/** Offered besides those that a trip uses already: where most visitors of Colombia come from. */
const common = ['USD', 'EUR', 'MXN', 'BRL', 'ARS', 'PEN', 'CLP', 'GBP', 'CAD', 'CHF'];

/** The last rate that was typed for a currency; `date` is null where it is the trip's own. */
export type Rate = { pesosPerUnit: number; date: string | null };

/** The currencies that an expense can be in besides pesos, those of the trip first, each with its last rate. */
export function currenciesOf({ trip, expenses }: Plan): Map<string, Rate | null> {
  const found = new Map<string, Rate | null>();
  if (trip.currency)
    found.set(
      trip.currency,
      trip.pesos_per_unit === null ? null : { pesosPerUnit: trip.pesos_per_unit, date: null },
    );
  for (const { currency, pesos_per_unit, rate_date } of expenses) {
    if (currency === null) continue;
    const before = found.get(currency);
    if (pesos_per_unit === null) found.set(currency, before ?? null);
    else if (!before || (rate_date ?? '') >= (before.date ?? ''))
      found.set(currency, { pesosPerUnit: pesos_per_unit, date: rate_date });
  }
  for (const code of common) if (!found.has(code)) found.set(code, null);
  return found;
}

/** Whether it is a code of ISO 4217 that the device knows, such as "EUR". */
export function isCurrency(code: string): boolean {
  if (!/^[A-Z]{3}$/.test(code)) return false;
  return new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }).of(code) !== undefined;
}

/**
 * A number as people write it in either language: "1.250,50", "1,250.50", "7,5". One sign before exactly three
 * digits parts thousands. Null where it is none.
 */
export function readAmount(text: string): number | null {
  const plain = text.replace(/[\s$]/g, '');
  if (!/^\d[\d.,]*$/.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const sign = plain[last] ?? '';
  const isThousands = plain.length - last === 4 && !/[.,]/.test(plain.replaceAll(sign, ''));
  const [whole, part] =
    last < 0 || isThousands ? [plain, ''] : [plain.slice(0, last), plain.slice(last + 1)];
  const value = Number(`${whole.replace(/[.,]/g, '')}.${part || 0}`);
  return Number.isFinite(value) ? value : null;
}

/** A number for a field from which `readAmount` reads the same one: "4350.125" would be read as millions. */
export function writeAmount(value: number): string {
  const text = String(value);
  return /[.]\d{3}$/.test(text) ? `${text}0` : text;
}

/** Pesos as people write them, with or without cents, which are rounded away. Null where it is no number. */
export function readPesos(text: string): number | null {
  const amount = readAmount(text);
  return amount === null ? null : Math.round(amount);
}

/** Whole pesos, half up. */
export function pesosOf(amount: number, pesosPerUnit: number): number {
  return Math.round(amount * pesosPerUnit);
}
