import { expect, test } from 'vitest';
import { kindOf } from '../paths.ts';
import { shellFor } from './shell.ts';

const html = `<head><link rel="stylesheet" href="/assets/one.css" disabled></head>
<header>Mochila</header><main id="contenido"><h1>Looking for your trip</h1></main>
<script data-main="/assets/trip.js /assets/main.js" data-load="now"></script>`;

test('the shell of another page has its header, and the scripts and style sheets of that page', async () => {
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'x-frame': 'DENY' };
  const made = await shellFor(new Response(html, { headers }), {
    scripts: '/assets/main.js /assets/guide.js',
    styles: ['/assets/one.css', '/assets/two.css'],
  });
  expect([...made.headers]).toEqual([
    ['content-type', 'text/html'],
    ['x-frame', 'DENY'],
  ]);
  const text = await made.text();
  expect(text).toContain('<header>Mochila</header><main id="contenido"></main>');
  expect(text).toContain(' data-main="/assets/main.js /assets/guide.js" data-load="now"');
  expect(text).toContain('disabled><link rel="stylesheet" href="/assets/two.css"></head>');
});

test('pages that start alike are of one kind', () => {
  for (const [path, kind] of [
    ['/en/destinos/cartagena', '/destinos/*'],
    ['/destinos/covenas/ver-y-hacer', '/destinos/*/ver-y-hacer'],
    ['/destinos/covenas/lugares/isla-mucura', '/destinos/*/lugares/*'],
    ['/cuando', '/cuando'],
    ['/en/cuando/enero/playa', '/cuando/*/*'],
    ['/como-llegar/cartagena/covenas', '/como-llegar/*/*'],
    ['/colombia/llegar', '/colombia/llegar'],
    ['/mochila', '/mochila'],
  ] as const)
    expect(kindOf(path), path).toBe(kind);
});
