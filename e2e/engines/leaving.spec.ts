import { expect, test } from './fixtures.ts';
import type { Page } from './page.ts';
import type { Origin } from './proxy.ts';

// Chunks of the application that do not load, because they are gone or because the page is being left.

test.use({
  expectedErrors:
    /did not load|module|404|preload CSS|NetworkError|MIME|NS_BINDING|ContentUnreachable/i,
});

const link = 'footer a[href="/destinos/covenas"]';
const chunk = /\/assets\/route-destinos\._slug-.*\.js/;
const style = /\.css$/;

const isAsked = (origin: Origin, path: RegExp) =>
  expect.poll(() => origin.asked.some((one) => path.test(one))).toBe(true);
const isSame = (view: Page) => view.run(() => 'same' in window);
const loads = (origin: Origin) =>
  origin.asked.filter((path) => /^GET \/(destinos\/covenas)?$/.test(path)).length;

async function openHome(view: Page) {
  await view.open('/');
  await view.run(() => {
    Object.assign(window, { same: true });
  });
}

/** Goes there as a bookmark does, and stays. */
async function leave(view: Page, origin: Origin) {
  await view.run(() => location.assign('/login'));
  await view.arrives(/^\/login/);
  await view.sees('h1');
  await view.idle();
  expect(await view.path()).toBe('/login');
  expect(loads(origin)).toBe(1);
}

test('whoever points at a link and then goes elsewhere arrives there', async ({ view, origin }) => {
  await openHome(view);
  origin.late = { path: style, by: 3000 };
  await view.focus(link);
  await isAsked(origin, style);
  await leave(view, origin);
});

test('whoever opens a link and then goes elsewhere arrives there', async ({ view, origin }) => {
  await openHome(view);
  origin.late = { path: style, by: 3000 };
  await view.click(link);
  await isAsked(origin, style);
  await leave(view, origin);
});

test('pointing at a link whose chunk is gone reloads nothing, opening it reloads once', async ({
  view,
  origin,
}) => {
  await openHome(view);
  origin.gone = chunk;
  await view.focus(link);
  await isAsked(origin, chunk);
  await view.idle();
  expect(await isSame(view)).toBe(true);
  expect(loads(origin)).toBe(1);
  await view.click(link);
  await view.sees('strong', 'Something went wrong!');
  expect(await isSame(view)).toBe(false);
  expect(loads(origin)).toBe(2);
});

test('a style sheet that was lost while pointing is there when the link is opened', async ({
  view,
  origin,
}) => {
  await openHome(view);
  origin.gone = style;
  await view.focus(link);
  await isAsked(origin, style);
  await view.idle();
  origin.gone = null;
  await view.click(link);
  await view.arrives(/^\/destinos\/covenas/);
  await view.sees('h1');
  expect(await isSame(view)).toBe(true);
  const lost = () =>
    view.run(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        .filter(({ sheet, disabled }) => !sheet && !disabled)
        .map(({ href }) => href),
    );
  await expect.poll(lost).toEqual([]);
});
