import { expect, test } from 'vitest';
import { isFirm, openText, spansText } from './open-text.ts';

const texts = {
  holiday: 'Festivo',
  open: 'Abierto',
  openUntil: 'Abierto hasta las {time}',
  closed: 'Cerrado',
  opensAt: 'Cerrado; abre a las {time}',
  ifSame: 'Si no ha cambiado, {state}',
};

test('each state has its words, and hours that may have changed say so', () => {
  const weekday = 1;
  const say = (now: Parameters<typeof openText>[0]) =>
    [true, false].map((firm) => openText(now, firm, texts));
  expect(say({ weekday, state: 'open', until: '08:30' })).toEqual([
    'Abierto hasta las 8:30',
    'Si no ha cambiado, abierto hasta las 8:30',
  ]);
  expect(say({ weekday, state: 'open', until: '24:00' })[0]).toBe('Abierto');
  expect(say({ weekday, state: 'closed', opens: null })[0]).toBe('Cerrado');
  expect(say({ weekday, state: 'closed', opens: '10:00' })[0]).toBe('Cerrado; abre a las 10:00');
  expect(say({ weekday, state: 'holiday' })).toEqual(['Festivo', 'Festivo']);
});

test('hours of the last two years are said as they are, undated and older ones are not', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(isFirm('2025-03', now)).toBe(true);
  for (const published of ['2024-11-01', '2019', '', null, undefined])
    expect(isFirm(published, now)).toBe(false);
});

test('the hours of a day are worded without leading zeros, and a day without any is shut', () => {
  const spans: [string, string][] = [
    ['08:00', '12:00'],
    ['14:00', '17:30'],
  ];
  expect(spansText(spans, 'cerrado')).toBe('8:00–12:00, 14:00–17:30');
  expect(spansText([], 'cerrado')).toBe('cerrado');
});
