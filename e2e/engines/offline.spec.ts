import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from './fixtures.ts';

// What the worker keeps, in Firefox and WebKit. The server of these journeys has it turned off: the others count requests.

const worker = resolve(import.meta.dirname, '../../dist/site/sw.js');

test.use({ expectedErrors: /NetworkError|Failed to fetch|Load failed|ERR_|not load|503/i });

test('a destination that is kept opens without a network', async ({ view, origin }) => {
  origin.worker = readFileSync(worker, 'utf8');
  await view.open('/sin-red');
  await view.click('#covenas button');
  await expect
    .poll(() => view.run(() => document.querySelector('#covenas')?.textContent), {
      timeout: 60_000,
    })
    .toContain('Completo en este dispositivo');
  origin.isCut = true;
  await view.open('/destinos/covenas/lugares/isla-mucura');
  await view.sees('h1', 'Isla Múcura');
  await view.open('/hoy');
  await view.sees('h1');
  await view.open('/sin-red');
  await view.click('#covenas button');
  await expect
    .poll(() => view.run(() => document.querySelector('#covenas')?.textContent))
    .toContain('No está en este dispositivo');
});
