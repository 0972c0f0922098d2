import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { settle, signIn, type Traveller } from './traveller.ts';

// How many requests synchronisation sends, and how soon a device shows what others change.

/** Somebody's own way to the data, past the pages. */
async function dataOf(page: Page, request: APIRequestContext) {
  const { key } = await (await request.get('/env.json')).json();
  const session = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('sb-mochila-auth-token') ?? '{}'),
  );
  const headers = { apikey: key, authorization: `Bearer ${session.access_token}` };
  const sent = (method: 'post' | 'patch' | 'delete') => async (path: string, data?: object) => {
    const answer = await request[method](`/rest/v1/${path}`, { headers, data });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return (await answer.text()) === '' ? null : answer.json();
  };
  return {
    id: String(session.user.id),
    post: sent('post'),
    patch: sent('patch'),
    erase: sent('delete'),
  };
}

/** Requests for data from now on. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(rest|auth)\/v1\//.test(pathname) && !pathname.endsWith('/token'))
      asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth);

async function withMuch(page: Page, request: APIRequestContext): Promise<Traveller> {
  const traveller = await settle(page, request);
  const { id, post } = await dataOf(page, request);
  const trips = numbers(200).map((nth) => ({
    id: randomUUID(),
    owner: id,
    title: `Viaje ${nth}`,
    // Two are under way, one is ahead: all of them might be the next.
    start_date: [daysAgo(2), daysAgo(5), '2030-01-05'][nth] ?? null,
  }));
  await post('trips', trips);
  for (const from of [0, 500, 1000, 1500])
    await post(
      'saved_places',
      numbers(500).map((nth) => ({ user_id: id, place: `cartagena/lugar-${from + nth}` })),
    );
  return traveller;
}

test('a new device, once signed in, shows 200 trips, the next one and 2,000 places after 3 requests', async ({
  page,
  request,
  browser,
}) => {
  const traveller = await withMuch(page, request);
  const other = await (await browser.newContext()).newPage();
  // What comes later is asked again and again, while somebody looks.
  await other.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
  );
  const asked = listen(other);
  await signIn(other, traveller);
  await expect(other).toHaveURL(/\/dashboard/);
  await expect(other.getByText('2000 lugares guardados')).toBeVisible();
  await expect(other.getByRole('link', { name: /Viaje \d+/ })).toHaveCount(4);
  await expect(other.getByText('Guardada en tu cuenta')).toBeVisible();
  // The dashboard asks for the news of comments and votes apart; none of what is shown here waits for them.
  const needed = asked.filter((path) => !path.endsWith('/my_talk'));
  expect(needed.length, asked.join(', ')).toBeLessThanOrEqual(3);
  await open(other, '/viajes');
  await other.getByRole('button', { name: 'Mostrar 194 más' }).click();
  await expect(other.getByRole('link', { name: /Viaje \d+/ })).toHaveCount(200);
  await other.context().close();
});

test('a new name, another role and the end of a membership are shown without a reload', async ({
  page,
  request,
  browser,
}) => {
  await settle(page, request, 'Ana');
  const ana = await dataOf(page, request);
  const guest = await (await browser.newContext()).newPage();
  await settle(guest, request, 'Beto');
  const beto = await dataOf(guest, request);
  await open(guest, '/viajes');
  const made = guest.getByRole('button', { name: 'Crear el viaje' });
  await expect(made).toBeVisible();
  const trip_id = randomUUID();
  await ana.post('trips', { id: trip_id, owner: ana.id, title: 'A la costa' });
  const { token } = await ana.post('rpc/create_invite', { trip_id, role: 'editor' });
  await beto.post('rpc/accept_invite', { token });
  await expect(guest.getByRole('link', { name: 'A la costa' })).toBeVisible();
  await ana.patch(`trips?id=eq.${trip_id}`, { title: 'A la sierra' });
  const card = guest.getByRole('link', { name: 'A la sierra' });
  await expect(card).toContainText('puedes cambiarlo');

  const inTrip = await guest.context().newPage();
  await open(inTrip, `/viaje?id=${trip_id}`);
  await expect(inTrip.getByLabel('Nombre del viaje')).toHaveValue('A la sierra');
  await ana.post('rpc/set_member_role', { trip_id, user_id: beto.id, role: 'viewer' });
  await expect(inTrip.getByText('Un viaje de otra persona, para leer')).toBeVisible();
  await inTrip.close();
  await expect(card).toContainText('para leerlo');
  await ana.post('rpc/remove_member', { trip_id, user_id: beto.id });
  await expect(guest.getByRole('link', { name: 'A la sierra' })).toHaveCount(0);
  await guest.context().close();
});

test('a trip, and rows of a trip, that another device deleted for good are deleted from this one', async ({
  page,
  request,
}) => {
  await settle(page, request);
  const { id: owner, post, erase } = await dataOf(page, request);
  const [trip_id, gone] = [randomUUID(), randomUUID()];
  await post('trips', [
    { id: trip_id, owner, title: 'Se queda' },
    { id: gone, owner, title: 'Se va' },
  ]);
  const day = { id: randomUUID(), trip_id, rank: 'a0' };
  await post('trip_days', day);
  await post(
    'trip_stops',
    ['Museo', 'Mercado'].map((title, nth) => ({
      id: randomUUID(),
      trip_id,
      day_id: day.id,
      rank: `a${nth}`,
      title,
    })),
  );
  await open(page, '/viajes');
  await expect(page.getByRole('link', { name: 'Se va' })).toBeVisible();
  await erase(`trips?id=eq.${gone}`);
  await expect(page.getByRole('link', { name: 'Se va' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Se queda' }).click();
  const stops = page.locator('#dia-1 [data-part=open] b');
  await expect(stops).toHaveText(['Museo', 'Mercado']);
  // As the database answers whoever was away while what was deleted went for good.
  await page.route('**/rpc/trip_changes', async (route) => {
    const answer = await route.fetch({ postData: JSON.stringify({ trip_id, since: 0 }) });
    const whole = await answer.json();
    const stops = whole.stops.filter(({ title }: { title: string }) => title !== 'Mercado');
    await route.fulfill({ response: answer, json: { ...whole, stops } });
  });
  await expect(stops).toHaveText(['Museo']);
});

test.describe('with a trip that cannot be sent', () => {
  test.use({ expectedErrors: /ERR_FAILED \(.*\/rest\/v1\/trips\?/ });

  test('a trip that no account has yet stays when the list of the account comes', async ({
    page,
    request,
  }) => {
    await settle(page, request);
    await page.route('**/rest/v1/trips?*', (route) => route.abort());
    await open(page, '/viajes');
    await page.getByLabel('Nombre', { exact: true }).fill('Sin enviar');
    await page.getByRole('button', { name: 'Crear el viaje' }).click();
    await expect(page).toHaveURL(/\/viaje\?id=/);
    const { id, post } = await dataOf(page, request);
    await post('trips', { id: randomUUID(), owner: id, title: 'De otro dispositivo' });
    await open(page, '/viajes');
    await expect(page.getByRole('link', { name: 'De otro dispositivo' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sin enviar' })).toBeVisible();
  });
});
