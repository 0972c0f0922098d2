import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@mochila/embedded-supabase/testing/ports.ts';
import { expect, open, test } from './fixtures.ts';

const root = resolve(import.meta.dirname, '..');

/** `npm run demo` on a folder, once it has said what there is to say, or has ended. */
async function demo(folder: string, words: string[] = []) {
  const child = spawn('npm', ['run', '--silent', 'demo', '--', '--data', folder, ...words], {
    cwd: root,
    env: { ...process.env, PORT: String(await freePort()), LC_ALL: 'es_CO.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const told = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('demo -- --keep')) done();
      });
  });
  const code = await Promise.race([told, ended]);
  const stop = async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  const linkOf = (name: string) => new RegExp(`${name} +(http\\S+)`).exec(output)?.[1] ?? '';
  return { output, code, stop, linkOf };
}

test('the demo prints links that sign two people in to one whole trip, and keeps it when asked to', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const folder = join(mkdtempSync(join(tmpdir(), 'mochila-demo-')), 'data');
  const first = await demo(folder);
  let running = first;
  try {
    const main = page.getByRole('main');
    await open(page, first.linkOf('Lucía'));
    await main.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Lucía');
    await expect(main).toContainText('Mateo comentó Valle de Cocora');
    await expect(main).toContainText('5 lugares guardados');
    await main.getByRole('link', { name: 'Abrir el viaje' }).click();
    await expect(page.getByLabel('Nombre del viaje')).toHaveValue('Eje Cafetero en bus y en jeep');
    await expect(page.locator('[data-stop]')).toHaveCount(23);
    // The plan's check finds nothing wrong with it.
    await expect(main.getByText('por revisar')).toHaveCount(0);
    const address = page.url();
    await page.locator('[data-part=open]').filter({ hasText: 'Vuelo de Bogotá' }).click();
    await expect(page.getByRole('dialog')).toContainText('Tiquetes Bogotá – Armenia');
    await open(page, `${address}&vista=cuentas`);
    await expect(main).toContainText(/Mateo le paga \$\s\d+\.000 a Lucía/);
    await open(page, `${address}&vista=listas`);
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(4);
    await open(page, `${address}&vista=fotos`);
    await expect(main).toContainText('2 fotos');
    // An open page would ask the product that has ended.
    await page.goto('about:blank');
    await first.stop();

    // The link of the first time is used; a second start gives another, to the same trip.
    running = await demo(folder, ['--keep', '--lang', 'en']);
    const other = await (await browser.newContext()).newPage();
    await open(other, running.linkOf('Mateo'));
    await other.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(other.getByRole('main')).toContainText('Eje Cafetero en bus y en jeep');
    await other.context().close();
  } finally {
    await running.stop();
    rmSync(resolve(folder, '..'), { recursive: true });
  }
});

test('the demo leaves a folder alone that it did not make', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mochila-demo-'));
  writeFileSync(join(folder, 'keys.json'), '{}');
  const { code, output } = await demo(folder);
  expect([code, output.trim()]).toEqual([
    1,
    `${folder} holds something else than a demo: name another folder.`,
  ]);
  expect(existsSync(join(folder, 'keys.json'))).toBe(true);
  rmSync(folder, { recursive: true });
});
