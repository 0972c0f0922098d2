/**
 * `npm run messages -- export <language> <file>` writes all texts of a language into one file for a translator, each
 * beside the text to translate; `npm run messages -- import <language> <file>` writes what comes back into the files
 * below messages/, or says a line for each key that is wrong and writes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '#kit/language/locale.ts';
import { exportTexts, importTexts } from './translation/translation.ts';

const messages = join(import.meta.dirname, '../messages');
const [command, name = '', file] = process.argv.slice(2);
const language = locales.find((one) => one === name);

if (!file || !language || (command !== 'export' && command !== 'import'))
  end([
    `Usage: npm run messages -- export <language> <file>, or import; languages: ${locales.join(', ')}`,
  ]);
// The texts are written in Spanish first.
const languages = { language, reference: language === 'es' ? 'en' : 'es' };

try {
  if (command === 'export') {
    const texts = exportTexts(messages, languages);
    writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
    console.log(`${Object.keys(texts).length} texts in ${language} are in ${file}`);
  } else {
    const faults = importTexts(messages, readFileSync(file, 'utf8'), languages);
    if (faults.length > 0) end(faults);
    console.log(`The texts in ${language} are those of ${file}`);
  }
} catch (error) {
  end([error instanceof Error ? error.message : String(error)]);
}

function end(lines: readonly string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}
