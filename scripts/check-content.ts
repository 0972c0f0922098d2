/** Compiles every destination and prints what the build would refuse. */
import { loadContent } from '../content/load.ts';

try {
  const { guides } = loadContent(new URL('../content', import.meta.url).pathname);
  for (const { slug, lang, places, sources } of guides)
    console.log(`${slug} ${lang}: ${places.length} places, ${sources.length} sources`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
