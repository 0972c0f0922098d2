import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Addresses of the two fonts that every page is set in, without those of its rarer letters (`-more`). */
export function fontsOf(site: string) {
  const names = readdirSync(join(site, 'assets'));
  const addressOf = (family: string) => {
    const isFont = new RegExp(`^${family}-(?!more-).*\\.woff2$`);
    const found = names.find((name) => isFont.test(name));
    if (!found) throw new Error(`the font ${family} is not in the site`);
    return `/assets/${found}`;
  };
  return { heading: addressOf('bricolage'), text: addressOf('atkinson') };
}
