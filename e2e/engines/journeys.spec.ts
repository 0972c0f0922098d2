import type { APIRequestContext } from '@playwright/test';
import { mailTo, newTraveller } from '../traveller.ts';
import { expect, test } from './fixtures.ts';
import { keys, type Page } from './page.ts';

// What a traveller does, in Firefox and WebKit; leaving.spec.ts has what concerns chunks.

const pages = ['/', '/destinos/cartagena', '/colombia', '/cuando/octubre', '/mapa', '/en/login'];

test('public pages load quietly and are no wider than the screen', async ({ view, size }) => {
  for (const path of pages) {
    await view.open(path);
    await view.sees('h1');
    const { shown, whole } = await view.run(() => ({
      shown: innerWidth,
      whole: document.documentElement.scrollWidth,
    }));
    expect(shown).toBe(size.width);
    expect(whole, path).toBeLessThanOrEqual(size.width);
  }
});

test('a place is saved and still there after a reload', async ({ view }) => {
  await view.open('/destinos/cartagena');
  const button = 'main button[aria-pressed]';
  await view.click(button);
  await view.sees('main button[aria-pressed=true]');
  // A WebKit page that is left while it creates its database keeps it from the next one (docs/decisions/0011-tests.md).
  await view.idle();
  await view.open('/mochila');
  await view.sees('main li h3, main article h3, main li a');
  await view.reload();
  await view.sees('main li h3, main article h3, main li a');
});

/** Names of the stops of a day. */
const stops = (view: Page, day = 1) => view.texts(`#dia-${day} [data-stop] [data-part=open] b`);

async function newTrip(view: Page) {
  await view.open('/viajes');
  await view.fill('input', 'Puente', 'Nombre');
  await view.click('button', 'Crear el viaje');
  await view.arrives(/^\/viaje\?id=/);
}

test('an itinerary is copied, its stops moved by button and by keys, one is added', async ({
  view,
  size,
}) => {
  await view.open('/destinos/cartagena');
  await view.click('main a[href*="copiar="]');
  await view.click('button', 'Copiarlo como viaje nuevo');
  await view.arrives(/^\/viaje\?id=/);
  await view.sees('#dia-1 [data-stop]');
  const [first = '', second = '', ...others] = await stops(view);
  await view.click('button', `Bajar ${first}`);
  await expect.poll(() => stops(view)).toEqual([second, first, ...others]);
  await view.sees('button:focus', `Bajar ${first}`);
  await view.focus('button', `Mover ${second}`);
  await view.press(keys.Space);
  await expect.poll(() => view.texts('[data-said]')).toEqual([expect.stringContaining('tomada')]);
  await view.press(keys.ArrowDown);
  await view.press(keys.Space);
  await expect.poll(() => stops(view)).toEqual([first, second, ...others]);
  await view.click('button', 'Agregar parada al día 1');
  await view.fill('dialog input', 'Bazurto', 'Busca un lugar de las guías');
  await view.click('dialog button', 'Agregar Mercado de Bazurto');
  await view.press(keys.Escape);
  await view.misses('dialog[open]');
  await expect.poll(() => stops(view)).toContain('Mercado de Bazurto');

  // A worker arranges the days, in every engine under the page's policy.
  // On a phone it is in a menu.
  if (size.width < 768) await view.click('button', 'Más opciones del viaje');
  await view.click('button', 'Organizar por mí');
  await view.sees('dialog [aria-busy=false] h3');
  await view.click('dialog button', 'Dejarlo como está');
});

test('a sheet closes by its button, by Escape and by a tap outside', async ({ view, size }) => {
  await newTrip(view);
  const opens = async () => {
    await view.click('button', 'Agregar parada al día 1');
    await view.sees('dialog[open] h2');
  };
  await opens();
  await view.click('dialog button', 'Cerrar');
  await view.misses('dialog[open]');
  await opens();
  await view.press(keys.Escape);
  await view.misses('dialog[open]');
  await opens();
  await view.mouse(size.width - 80, size.height - 20, true);
  await view.sees('dialog[open] h2');
  // Above the sheet on a phone, beside it on a wide screen.
  await view.mouse(10, 20, true);
  await view.misses('dialog[open]');
});

/** An account with a profile; ends on the dashboard. */
async function settle(view: Page, request: APIRequestContext) {
  const traveller = newTraveller();
  await view.open('/login?modo=crear');
  await view.fill('input[type=email]', traveller.email);
  await view.fill('input[type=password]', traveller.password);
  await view.click('button', 'Crear mi cuenta');
  const { code } = await mailTo(request, traveller.email);
  await view.fill('input', code ?? '', 'Código de 6 cifras');
  await view.click('button', 'Confirmar');
  await view.arrives(/^\/register/);
  await view.fill('input', 'Ana', '¿Cómo te llamamos?');
  await view.click('button', 'Guardar y seguir');
  await view.arrives(/^\/dashboard/);
}

test.describe('ending a session', () => {
  // A look at what is new can be on its way while the session ends.
  test.use({ expectedErrors: /\/rpc\/my_(changes|talk) .*401 \(Unauthorized\)/ });

  test('somebody signs up by the code of the mail, and signing out in one tab leaves the other', async ({
    view,
    request,
  }) => {
    await settle(view, request);
    const tabs = await view.tabs();
    await view.open('/dashboard');
    await view.sees('main button', 'Salir');
    await tabs.here();
    await view.click('main button', 'Salir');
    await view.arrives(/^\/login/);
    await tabs.there();
    await view.arrives(/^\/login/);
    expect(await view.run(() => localStorage.getItem('user-storage'))).toContain(
      '"isLoggedIn":false',
    );
  });
});

test('typing finds, arrows lead to a result and Enter opens it', async ({ view }) => {
  await view.open('/buscar');
  await view.fill('#search-field', 'caimanera');
  await view.sees('[data-result] mark');
  await view.press(keys.ArrowDown);
  await expect
    .poll(() => view.run(() => document.activeElement?.matches('[data-result]')))
    .toBe(true);
  await view.press(keys.Enter);
  await view.arrives(/^\/destinos\/covenas\/lugares\/cienaga-de-la-caimanera/);
});

test('the map opens and a place of its list shows its card', async ({ view }) => {
  await view.open('/mapa');
  await view.click('button', 'Abrir el mapa interactivo');
  await view.sees('canvas');
  await view.click('[aria-label="Lugares del mapa"] button');
});
