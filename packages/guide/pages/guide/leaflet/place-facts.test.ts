import { expect, test } from 'vitest';
import { translator } from '#kit/language/translator.ts';
import { readMessages } from '#messages/read-messages.ts';
import { type LeafletPlace, placeFacts } from './place-facts.ts';

const es = { t: translator(readMessages('es'), 'es'), locale: 'es' as const };
const en = { t: translator(readMessages('en'), 'en'), locale: 'en' as const };

const unknown: LeafletPlace = {
  hours: null,
  price: null,
  closed: null,
  booking: null,
  lastReturn: null,
};

const week = Array(7).fill([['09:00', '17:00']]);

test('what nobody says about a place is left out', () => {
  expect(placeFacts(unknown, es)).toBe('');
});

test('facts stand in one line, amounts with their year', () => {
  const place: LeafletPlace = {
    ...unknown,
    hours: { week, holidays: null, year: 2026, s: [1] },
    price: { band: '$', cop: { min: 20000, max: 30000, year: 2026, s: [2] } },
    lastEntry: { time: '16:00', year: 2026, s: [1] },
    visitMinutes: 90,
    rain: 'fine',
    contact: { address: 'Calle 1', phone: '+57 1', s: [1] },
  };
  expect(placeFacts(place, es).replaceAll('\u00a0', ' ')).toBe(
    'Horario: todos los días, 9:00–17:00 (horario de 2026) · Precio: $ 20.000 a 30.000 en 2026 · Última entrada: 16:00 · Visita: 1 h 30 min · Con lluvia: va bien · Dónde: Calle 1 · +57 1',
  );
});

test('what is free to see may cost money to do', () => {
  const free: LeafletPlace = { ...unknown, price: { band: 'free', cop: null } };
  expect(placeFacts(free, en)).toBe('Price: Free');
  const tour = { ...free, price: { band: 'free', cop: { min: 0, max: 9000, year: null, s: [1] } } };
  expect(placeFacts(tour as LeafletPlace, en)).toMatch(/^Price: Free; .*9,000.*undated$/);
});

test('closing days are told where no hours tell them', () => {
  const shut: LeafletPlace = {
    ...unknown,
    closed: { weekdays: [1], holidays: 'shut', year: 2026, s: [1] },
  };
  expect(placeFacts(shut, es)).toBe('Cierra: lunes, festivos (horario de 2026)');
  expect(
    placeFacts({ ...shut, hours: { week, holidays: null, year: 2026, s: [1] } }, es),
  ).not.toMatch(/Cierra/);
});

test('where there are no hours it says why, and what to do', () => {
  const said = (place: Partial<LeafletPlace>, words: typeof es | typeof en = es) =>
    placeFacts({ ...unknown, ...place }, words);
  expect(said({ noHoursSince: '2026-11-24' })).toBe(
    'Horario: no lo encontramos; pregunta antes de ir',
  );
  expect(said({ noHoursSince: '2026-11-24' }, en)).toMatch(/did not find them; ask before you go/);
  expect(said({ byArrangement: true }, en)).toBe('Hours: by arrangement; ask before you go');
  expect(said({ openAccess: true })).toBe('Horario: al aire libre, sin horario');
});

test('hours, times and old prices say their year, or that they have none', () => {
  const old: LeafletPlace = {
    ...unknown,
    hours: { week, holidays: null, year: null, s: [1] },
    lastReturn: { time: '16:00', year: 2021, old: true, s: [1] },
    price: { band: '$', cop: { min: 9000, max: 9000, year: 2018, old: true, s: [2] } },
  };
  expect(placeFacts(old, es).replaceAll('\u00a0', ' ')).toBe(
    'Horario: todos los días, 9:00–17:00 (horario sin fecha) · Precio: costaba $ 9.000 en 2018 · Último regreso: 16:00 (horario de 2021)',
  );
});
