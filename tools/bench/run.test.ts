import { expect, test, vi } from 'vitest';
import type { Row } from './product.ts';
import { type Bench, runBenches } from './run.ts';

const size = { isShort: true, isExact: false };

test('a bench that fails is named, before its first figure or after it, and the others run', async () => {
  const printed: string[] = [];
  const note = (text: string) => void printed.push(text);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(note),
    vi.spyOn(console, 'error').mockImplementation(note),
  ];
  const benches: Bench[] = [
    ['first', () => Promise.reject(new Error('no browser'))],
    [
      'second',
      async function* (): AsyncGenerator<Row> {
        yield ['half', '1 ms'];
        throw new Error('no answer');
      },
    ],
    ['third', async () => [['whole', '2 ms']]],
    [
      'fourth',
      () => {
        throw new Error('no product');
      },
    ],
  ];
  const failed = await runBenches(benches, 'none', size);
  for (const spy of spies) spy.mockRestore();
  expect(failed).toEqual(['first', 'second', 'fourth']);
  const text = printed.join('\n');
  for (const words of ['first failed: Error: no browser', 'no answer', 'whole', 'no product'])
    expect(text).toContain(words);
});
