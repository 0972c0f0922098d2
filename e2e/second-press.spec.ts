import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { choose, fileOf } from './files.ts';
import { expect, idle, open, test } from './fixtures.ts';
import { newTraveller, settle } from './traveller.ts';
import { newTrip, saveState } from './trips.ts';

// Double clicks, double taps and keys that are held down: what was asked for once happens once.

const dialog = (page: Page) => page.getByRole('dialog');
const ideas = (page: Page) => page.locator('#sin-dia [data-stop]');
const csv = fileOf('Costa caribe.csv', 'día,nombre\n1,Muelle\n3,Faro\n');
const whole = fileOf(
  'viaje.json',
  JSON.stringify({ format: 'mochila.trip/1', trip: { title: 'De un archivo' }, days: [] }),
);

/** How many trips this browser lists. */
async function trips(page: Page): Promise<number> {
  await open(page, '/viajes');
  await idle(page);
  const cards = page.getByRole('region', { name: 'Tus viajes' }).getByRole('button', {
    name: /^Duplicar/,
  });
  await expect(cards.first()).toBeVisible();
  return cards.count();
}

/** Requests to an address that writes. */
function counted(page: Page, address: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && address.test(request.url())) count += 1;
  });
  return () => count;
}

type Action = {
  name: string;
  /** The button, ready to be pressed. */
  button: (page: Page, request: APIRequestContext) => Promise<Locator>;
  /** What says that it is done. */
  done: (page: Page) => Promise<void>;
  /** How many came of it. */
  rows: (page: Page) => Promise<number>;
  want?: number;
};

const atTrip = (page: Page) => expect(page).toHaveURL(/\/viaje\?id=/);

const actions: Action[] = [
  {
    name: 'creates a trip',
    button: async (page) => {
      await open(page, '/viajes');
      return page.getByRole('button', { name: 'Crear el viaje' });
    },
    done: atTrip,
    rows: trips,
  },
  {
    name: 'creates a trip and asks for a proposal',
    button: async (page) => {
      await open(page, '/viajes');
      await page
        .getByLabel(/propuesta/i)
        .first()
        .check();
      return page.getByRole('button', { name: 'Crear el viaje' });
    },
    done: atTrip,
    rows: trips,
  },
  {
    name: 'takes an itinerary of the list',
    button: async (page) => {
      await open(page, '/viajes');
      return page.getByRole('button', { name: 'Copiar este viaje: Tres días con islas' });
    },
    done: atTrip,
    rows: trips,
  },
  {
    name: 'copies an itinerary of a guide',
    button: async (page) => {
      await open(page, '/destinos/cartagena');
      await page.getByRole('link', { name: 'Copiar este viaje' }).first().click();
      return page.getByRole('button', { name: 'Copiarlo como viaje nuevo' });
    },
    done: atTrip,
    rows: trips,
  },
  {
    name: 'adds an itinerary to a trip',
    button: async (page) => {
      await newTrip(page, 'Con más días', 1);
      await open(page, '/destinos/cartagena');
      await page.getByRole('link', { name: 'Copiar este viaje' }).first().click();
      return page.getByRole('button', { name: 'Agregarlo a «Con más días»' });
    },
    done: atTrip,
    rows: async (page) => {
      await expect(page.locator('#dia-2')).toBeVisible();
      return page
        .locator('[id^=dia-]')
        .evaluateAll((days) => days.filter(({ id }) => /^dia-\d+$/.test(id)).length);
    },
    want: 4,
  },
  {
    name: 'duplicates a trip',
    button: async (page) => {
      await newTrip(page, 'Una vez');
      await open(page, '/viajes');
      return page.getByRole('button', { name: 'Duplicar el viaje «Una vez»' });
    },
    done: (page) => expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible(),
    rows: trips,
    want: 2,
  },
  {
    name: 'imports places into the open trip',
    button: async (page) => {
      await newTrip(page, 'Con archivo');
      await page.getByRole('button', { name: 'Archivos' }).click();
      await choose(page, fileOf('uno.csv', 'nombre\nFaro\n'));
      return dialog(page).getByRole('button', { name: /^Importar / });
    },
    done: (page) => expect(dialog(page).getByText('1 parada nueva')).toBeVisible(),
    rows: (page) => ideas(page).count(),
  },
  {
    name: 'imports places as a trip',
    button: async (page) => {
      await open(page, '/viajes?archivo=true');
      await choose(page, csv);
      return dialog(page).getByRole('button', { name: /^Importar / });
    },
    done: (page) => expect(dialog(page).getByText('un viaje nuevo con 2 paradas')).toBeVisible(),
    rows: trips,
  },
  {
    name: 'imports a whole trip',
    button: async (page) => {
      await open(page, '/viajes?archivo=true');
      await choose(page, whole);
      return dialog(page).getByRole('button', { name: 'Crear este viaje' });
    },
    done: (page) =>
      expect(dialog(page).getByRole('link', { name: 'Abrir el viaje' })).toBeVisible(),
    rows: trips,
  },
  {
    name: 'puts a place on a day of a new trip',
    button: async (page) => {
      await open(page, '/destinos/cartagena/lugares/castillo-san-felipe');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: /^A la mochila/ }).click();
      await main.getByRole('button', { name: /^Agregar a un día/ }).click();
      return main.getByRole('button', { name: 'Día 2' });
    },
    done: (page) => expect(page.getByText('Quedó en el día 2 de')).toBeVisible(),
    rows: trips,
  },
  {
    name: 'takes a trip as a file',
    button: async (page) => {
      await newTrip(page, 'Para llevar');
      await page.getByRole('button', { name: 'Archivos' }).click();
      page.on('download', () => {
        saved += 1;
      });
      saved = 0;
      return dialog(page).getByRole('button', { name: /^Calendario/ });
    },
    done: () => expect.poll(() => saved).toBeGreaterThan(0),
    rows: async (page) => {
      await idle(page);
      return saved;
    },
  },
];
let saved = 0;

/** What the account has of a trip after the press: rows of a list in its sheet. */
const shared: (Action & { sheet: 'Compartir' | 'Archivos' })[] = [
  {
    name: 'makes a link',
    sheet: 'Compartir',
    button: async (page) => dialog(page).getByRole('button', { name: 'Crear el enlace' }),
    done: (page) => expect(page.getByLabel('Dirección del enlace')).toBeVisible(),
    rows: (page) => dialog(page).getByRole('button', { name: 'Quitar este enlace' }).count(),
  },
  {
    name: 'makes an invitation',
    sheet: 'Compartir',
    button: async (page) => dialog(page).getByRole('button', { name: 'Crear la invitación' }),
    done: (page) => expect(page.getByLabel('Dirección de la invitación')).toBeVisible(),
    rows: (page) => dialog(page).locator('p[id^=invitacion-]').count(),
  },
  {
    name: 'makes a calendar',
    sheet: 'Archivos',
    button: async (page) => dialog(page).getByRole('button', { name: 'Crear la dirección' }),
    done: (page) => expect(page.getByLabel('Dirección del calendario')).toBeVisible(),
    rows: (page) => dialog(page).locator('p[id^=calendario-]').count(),
  },
];

/** Ways in which one presses twice. */
const presses = {
  'double click': (button: Locator) => button.dblclick(),
  'two clicks in one place': async (button: Locator) => {
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (!box) throw new Error('no button');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await button.page().mouse.click(x, y);
    await button.page().mouse.click(x, y);
  },
  'held Enter': async (button: Locator) => {
    const { keyboard } = button.page();
    await button.focus();
    // The browser repeats a key for as long as it is down.
    for (let nth = 0; nth < 12; nth += 1) await keyboard.down('Enter');
    await keyboard.up('Enter');
  },
  'Enter twice': async (button: Locator) => {
    await button.focus();
    await button.page().keyboard.press('Enter');
    await button.page().keyboard.press('Enter');
  },
  'two presses before the next drawing': (button: Locator) =>
    button.evaluate((one: HTMLElement) => {
      one.click();
      one.click();
    }),
};

/** Second presses that meet every action: before it shows that it is busy, and after, when another button may stand there. */
const forAll = ['two presses before the next drawing', 'double click'];
/** One that leads elsewhere, one that puts something in the place of its button, and one that stays as it is. */
const forOtherWays = ['creates a trip', 'imports a whole trip', 'takes a trip as a file'];

for (const [way, press] of Object.entries(presses))
  test(`${way}: whoever creates, copies, duplicates, imports or exports gets one`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(240_000);
    const own = actions.filter(({ name }) => forAll.includes(way) || forOtherWays.includes(name));
    for (const { name, button, done, rows, want = 1 } of own)
      await test.step(name, async () => {
        const page = await (await browser.newContext()).newPage();
        page.setDefaultTimeout(20_000);
        await press(await button(page, request));
        await done(page);
        expect(await rows(page), `${way}: ${name}`).toBe(want);
        await page.context().close();
      });
  });

test('links, invitations and calendars are made once, however they are pressed twice', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  await settle(page, request);
  for (const [nth, [way, press]] of Object.entries(presses).entries()) {
    await newTrip(page, way);
    await expect(saveState(page)).toHaveAttribute('data-save', 'saved');
    const own = shared.filter((_, at) => forAll.includes(way) || at === nth % shared.length);
    for (const { name, sheet, button, done, rows } of own)
      await test.step(`${way}: ${name}`, async () => {
        await page.getByRole('button', { name: sheet }).click();
        await expect(page.locator('dialog:modal')).toBeVisible();
        await press(await button(page, request));
        await done(page);
        await expect.poll(() => rows(page)).toBeGreaterThan(0);
        await idle(page);
        expect(await rows(page), `${way}: ${name}`).toBe(1);
        await page.keyboard.press('Escape');
      });
  }
});

test('forms of an account and reports are sent once, also over a slow network', async ({
  page,
}) => {
  await page.route(/\/(auth|rest)\/v1\//, async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  const signUps = counted(page, /\/auth\/v1\/signup/);
  const { email, password } = newTraveller();
  await open(page, '/login?modo=crear');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Elige una contraseña').fill(password);
  await page.getByRole('button', { name: 'Crear mi cuenta' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Te escribimos' })).toBeVisible();
  expect(signUps()).toBe(1);

  const reports = counted(page, /report_mistake/);
  await open(page, '/reportar?sobre=%2Fdestinos%2Fcartagena');
  await page.getByLabel('Un dato equivocado').check();
  await page.getByLabel('Cuéntanos').fill('La plaza ya no cierra a las seis.');
  await page.getByRole('button', { name: 'Enviar el reporte' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible();
  expect(reports()).toBe(1);
});

test('the second press never lands on what took the place of the first: undo, and the next row', async ({
  page,
}) => {
  await newTrip(page, 'Plata');
  await page.getByRole('link', { name: 'Cuentas' }).click();
  const add = page.getByLabel('Agregar a alguien');
  for (const name of ['Ana', 'Beto', 'Caro', 'Dora']) {
    await add.fill(name);
    await add.press('Enter');
  }
  const remove = page.getByRole('button', { name: /^Quitar a / });
  await expect(remove).toHaveCount(4);
  await remove.first().dblclick();
  await expect(remove).toHaveCount(3);

  // What one means to press twice is pressed twice.
  await page.getByRole('button', { name: 'Quitar a Dora' }).click();
  await page.getByRole('button', { name: 'Quitar a Beto' }).click();
  await expect(remove).toHaveCount(1);
});

test('a double tap imports once, and the undo that takes its place is not pressed', async ({
  browser,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await newTrip(page, 'Con el dedo');
  await page.getByRole('button', { name: 'Más', exact: false }).first().click();
  await page.getByRole('button', { name: 'Archivos' }).click();
  await choose(page, fileOf('uno.csv', 'nombre\nFaro\n'));
  const bring = dialog(page).getByRole('button', { name: /^Importar / });
  await bring.scrollIntoViewIfNeeded();
  const box = await bring.boundingBox();
  if (!box) throw new Error('no button');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x + 6, y - 5);
  await expect(dialog(page).getByText('1 parada nueva')).toBeVisible();
  await idle(page);
  await expect(dialog(page).getByText('de ese archivo no quedó nada')).toHaveCount(0);
  await expect(ideas(page)).toHaveCount(1);
  // Whoever then means the undo gets it.
  await expect(async () => {
    await dialog(page).getByRole('button', { name: 'Deshacer' }).tap({ timeout: 1000 });
    await expect(ideas(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await context.close();
});
