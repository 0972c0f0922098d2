import { expect, test } from 'vitest';
import { labelLines, placeLabels } from './labels.ts';

test('a label keeps the name, without what follows a comma or colon, on lines of like length', () => {
  expect(labelLines('Isla Grande, Islas del Rosario')).toEqual(['Isla Grande']);
  expect(labelLines('Convento de la Popa')).toEqual(['Convento', 'de la Popa']);
  expect(labelLines('Tierra Bomba: playa de Punta Arena')).toEqual(['Tierra Bomba']);
});

test('a name too long for two lines ends before "and", or has no label', () => {
  expect(labelLines('Bocagrande, El Laguito y Castillogrande')).toEqual(['Bocagrande']);
  expect(labelLines('Teatro Adolfo Mejía y claustro de La Merced')).toEqual([
    'Teatro Adolfo Mejía y',
    'claustro de La Merced',
  ]);
  expect(labelLines('Santuario de Fauna y Flora del Otún Quimbaya en el Quindío alto')).toEqual([
    'Santuario',
    'de Fauna',
  ]);
  expect(labelLines('Unpronounceablylongplacename of extraordinary circumstances')).toEqual([]);
});

test('labels give way to pins, and the first wish is served first', () => {
  const space = { w: 300, h: 100, walls: [], scales: [1] };
  const [first, second] = placeLabels(
    [
      { pin: [120, 50], lines: ['Salento'] },
      { pin: [160, 50], lines: ['Filandia'] },
    ],
    space,
  );
  expect(first?.side).toBe('w');
  expect(second?.side).toBe('e');
});

test('a label with no free side is left out', () => {
  const space = { w: 60, h: 30, walls: [], scales: [1] };
  expect(placeLabels([{ pin: [30, 15], lines: ['Salamina'] }], space)).toEqual([null]);
});
