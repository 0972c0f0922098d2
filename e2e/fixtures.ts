import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

/** Console errors that a test expects; any other fails it. */
type Fixtures = { expectedErrors: RegExp; quietConsole: undefined; endedRoutes: undefined };

const none = /^$/;

export const test = base.extend<Fixtures>({
  expectedErrors: [none, { option: true }],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.test(text)) unexpected.push(text);
      };
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(String(error.error())));
      await use(undefined);
      expect(unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
  // An answer that a route still fetches when its test ends would fail the run as an error outside of tests.
  endedRoutes: [
    async ({ context }, use) => {
      await use(undefined);
      const contexts = context.browser()?.contexts() ?? [context];
      for (const routed of contexts.flatMap((one) => [one, ...one.pages()]))
        await routed.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

export { expect };

/** What a browser says when a look at what is new was on its way while the session ended. */
export const lateLook = /401 \(Unauthorized\) \(.*\/rpc\/my_(changes|talk)\)/;

/** Has the application fetched, as by a reader who is about to use a control, and waits until it has taken over the page. */
export async function ready(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true })),
  );
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
}

/** Opens an address and waits for the application. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** As `open`, and waits for what the page fetches beforehand, named by a part of its address. */
export async function openPrepared(page: Page, path: string, names: RegExp[]): Promise<void> {
  const fetched = names.map((name) => page.waitForResponse((one) => name.test(one.url())));
  await open(page, path);
  for (const response of await Promise.all(fetched)) await response.finished();
}

/** Resolves when the browser has nothing to do: what a page fetches of itself is asked for by then. */
export function idle(page: Page): Promise<void> {
  // Without a frame to draw, headless Chromium may never call back: hence the timeout.
  return page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 3000 })),
  );
}

export const languages = [
  { lang: 'es', prefix: '' },
  { lang: 'en', prefix: '/en' },
] as const;

const destinations = resolve(import.meta.dirname, '../content/destinations');

/** Every public page, without the language. */
export const publicPages = [
  '/',
  ...readdirSync(destinations).map((slug) => `/destinos/${slug}`),
  '/destinos/cartagena/antes-de-ir',
  '/destinos/cartagena/llegar-y-moverse',
  '/destinos/cartagena/ver-y-hacer',
  '/destinos/cartagena/comer-y-dormir',
  '/destinos/cartagena/itinerarios',
  '/destinos/cartagena/palabras-y-fuentes',
  '/destinos/covenas/folleto',
  '/destinos/cartagena/lugares/castillo-san-felipe',
  '/colombia',
  '/colombia/seguridad-y-salud',
  '/colombia/palabras-y-preguntas',
  '/como-llegar',
  '/como-llegar/cartagena/eje-cafetero',
  '/como-llegar/medellin-guatape/covenas',
  '/mapa',
  '/cuando',
  '/cuando/octubre',
  '/cuando/playa',
  '/cuando/enero/caminar',
  '/mochila',
  '/buscar',
  '/buscar?q=manglar',
  '/reportar',
  '/reportar?sobre=%2Fdestinos%2Fcartagena%2Flugares%2Fgetsemani-plaza-trinidad',
  '/viajes',
  '/viajes?pais=true&dias=12&fecha=2027-01-19&busca=beach',
  '/hoy',
  '/sin-red',
  '/viaje',
  '/viaje-compartido',
  '/invitacion',
  '/login',
  '/login?modo=crear',
  '/login?modo=enlace',
  '/login?modo=olvido',
  '/recuperar',
  '/confirmar',
];

/** Every page behind the session, without the language. */
export const signedInPages = [
  '/dashboard',
  '/register',
  '/cuenta',
  '/cuenta/correo',
  '/cuenta/contrasena',
  '/cuenta/dos-pasos',
  '/cuenta/eliminar',
];

export function inLanguage(path: string, prefix: string): string {
  return path === '/' && prefix ? prefix : prefix + path;
}
