import { expectAccessible, expectNarrow } from './accessibility.ts';
import {
  expect,
  inLanguage,
  languages,
  open,
  publicPages,
  signedInPages,
  test,
} from './fixtures.ts';
import { settle } from './traveller.ts';

// Every route in both languages and themes. Trips with stops are in trips.spec.ts, shared ones in share.spec.ts.

for (const { lang, prefix } of languages) {
  for (const path of publicPages) {
    const address = inLanguage(path, prefix);
    test(`${address} passes axe in both themes`, async ({ page }) => {
      await open(page, address);
      await expectAccessible(page);
    });
  }

  test(`every signed-in page passes axe in both themes and fits 320 pixels (${lang})`, async ({
    page,
    request,
  }) => {
    await settle(page, request);
    for (const path of signedInPages) {
      await open(page, prefix + path);
      await expect(page).toHaveURL(prefix + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNarrow(page);
    }
  });
}
