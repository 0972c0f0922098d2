import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on colours: all that the theme can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Demands that axe finds nothing on the page, or in the part of it that `part` selects, in the light theme, and in the
 * dark theme nothing about colours. Colours are the same in both languages: Spanish pages tell, in both themes. Ends in
 * the light theme.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const lang = await page.locator('html').getAttribute('lang');
  for (const colorScheme of ['dark', 'light'] as const) {
    if (colorScheme === 'dark' && lang !== 'es') continue;
    await page.emulateMedia({ colorScheme });
    await page.evaluate(endTransitions);
    // In one run, because no page has a frame of another origin, and with the nodes of violations only: a tenth of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (part) axe.include(part);
    if (colorScheme === 'dark') axe.withRules(colourRules);
    else axe.withTags(tags);
    if (lang !== 'es') axe.disableRules(colourRules);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(found, `${page.url()} (${colorScheme})`).toEqual([]);
  }
}

/** As `expectAccessible`, and nothing is wider than the narrowest phone. */
export async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, page.url()).toBeLessThanOrEqual(320);
}

/** Runs in the page: colours that change with the theme are measured at their end. */
function endTransitions() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      animation.finish();
}
