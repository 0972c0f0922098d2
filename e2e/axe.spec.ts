import AxeBuilder from '@axe-core/playwright';
import { expect, inLanguage, languages, open, publicPages, test } from './fixtures.ts';

// Every public page, in both languages, by day and by night. Signed-in pages: account.spec.ts.

for (const colorScheme of ['light', 'dark'] as const)
  for (const { prefix } of languages)
    for (const path of publicPages) {
      const address = inLanguage(path, prefix);
      test.describe(`${address} ${colorScheme}`, () => {
        test.use({ colorScheme });
        test(`${address} passes axe in the ${colorScheme} theme`, async ({ page }) => {
          await open(page, address);
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
            .analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        });
      });
    }
