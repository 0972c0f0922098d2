import { expect, test } from 'vitest';
import { inColombia } from './colombia.ts';

test.each([
  ['Leticia', -4.215, -69.94],
  ['Punta Gallinas', 12.46, -71.67],
  ['San Andrés', 12.58, -81.7],
  ['Providencia', 13.35, -81.37],
  ['Malpelo', 4, -81.6],
  ['Sapzurro', 8.66, -77.36],
  ['Cúcuta', 7.89, -72.5],
  ['Puerto Carreño', 6.19, -67.48],
  ['Piedra del Cocuy', 1.23, -66.85],
  ['Ipiales', 0.83, -77.64],
])('%s is in Colombia', (_, lat, lon) => {
  expect(inColombia({ lat, lon })).toBe(true);
});

test.each([
  ['Quito', -0.18, -78.47],
  ['Ciudad de Panamá', 8.98, -79.52],
  ['Caracas', 10.49, -66.88],
  ['Maracaibo', 10.65, -71.62],
  ['Iquitos', -3.75, -73.25],
  ['Gabon, where a wrong reading leads', -1, 8],
  ['Colombia with its longitude as east', 4.6, 75.5],
])('%s is not', (_, lat, lon) => {
  expect(inColombia({ lat, lon })).toBe(false);
});
