import { expect, test } from 'vitest';
import { translator } from '#kit/language/translator.ts';
import { readMessages } from '#messages/read-messages.ts';
import type { Finding } from '#planner/rules/checker/finding.ts';
import { findingText } from './finding-text.ts';

const [es, en] = [translator(readMessages('es'), 'es'), translator(readMessages('en'), 'en')];
const shut: Finding = {
  rule: 'closed_weekday',
  severity: 'warn',
  dayId: 'day',
  stopIds: ['stop'],
  values: { weekday: 1, date: '2027-02-01' },
  sources: null,
};
const entry: Finding = {
  ...shut,
  rule: 'last_entry',
  values: { last: '16:00', start: '16:30' },
};

test('a finding that rests on hours of today asserts them', () => {
  expect(findingText(shut, 'Museo del Oro', es, 'es')).toBe('Museo del Oro no abre el lunes.');
});

test('a finding that rests on old or undated hours says so and asks to confirm them', () => {
  const old = { unsure: { year: 2019 } };
  expect(findingText({ ...shut, ...old }, 'Museo del Oro', es, 'es')).toBe(
    'Según un dato de 2019, confirma antes de ir: Museo del Oro no abre el lunes.',
  );
  expect(findingText({ ...entry, ...old }, 'Museo del Oro', es, 'es')).toBe(
    'Según un dato de 2019, confirma antes de ir: la última entrada a Museo del Oro es a las 16:00, y el plan llega a las 16:30.',
  );
  expect(findingText({ ...shut, unsure: { year: null } }, 'Museo del Oro', es, 'es')).toMatch(
    /^Según un dato sin fecha, confirma antes de ir: Museo/,
  );
  expect(findingText({ ...shut, ...old }, 'Gold Museum', en, 'en')).toBe(
    'By information of 2019, so confirm before you go: Gold Museum does not open on Monday.',
  );
  expect(findingText({ ...entry, unsure: { year: null } }, 'Gold Museum', en, 'en')).toMatch(
    /^By undated information, so confirm before you go: the last entry to Gold Museum/,
  );
});
