/**
 * `npm run demo [-- --lang en] [--keep] [--data <folder>]`: the product with two accounts and their trip, on a data
 * folder of its own, which is made anew unless it is to be kept. Texts are in the language of the terminal.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '@mochila/embedded-supabase/errors/command-error.ts';
import { errorMessage } from '@mochila/embedded-supabase/errors/error-details.ts';
import type { Lang } from '#guide/compiler/guide.ts';
import { type Api, signInLink } from './demo/api.ts';
import { fillDemo } from './demo/fill.ts';
import { emptyFolder, holdsDemo, markFilled } from './demo/folder.ts';
import { startOn } from './demo/product.ts';
import { password, people } from './demo/story.ts';

const root = resolve(import.meta.dirname, '../..');

type Options = { lang: Lang; folder: string; isKept: boolean };

function readOptions(): Options {
  const { values } = parseArgs({
    options: { lang: { type: 'string' }, keep: { type: 'boolean' }, data: { type: 'string' } },
  });
  const lang = values.lang ?? languageOf(process.env.LC_ALL || process.env.LANG || '');
  if (lang !== 'es' && lang !== 'en') throw new CommandError('--lang must be es or en.');
  const folder = resolve(values.data ?? join(root, '.data-demo'));
  return { lang, folder, isKept: values.keep === true && holdsDemo(folder) };
}

/** Spanish where a terminal names no language, as the site does. */
function languageOf(locale: string): Lang {
  return /^(es|c|posix|$)([._-]|$)/i.test(locale) ? 'es' : 'en';
}

const words = {
  es: {
    filled: 'La demostración está lista. Cada enlace entra una vez:',
    again: 'Las veces que quieras, con correo y contraseña:',
    both: 'Para ver a los dos a la vez, abre uno en una ventana privada. Enlaces nuevos: npm run demo -- --keep',
  },
  en: {
    filled: 'The demo is ready. Each link signs in once:',
    again: 'As often as you like, with e-mail and password:',
    both: 'To see both at once, open one in a private window. New links: npm run demo -- --keep',
  },
};

async function tell(api: Api, lang: Lang): Promise<void> {
  const prefix = lang === 'en' ? '/en' : '';
  const say = words[lang];
  console.log(`\n${say.filled}`);
  for (const { name, email } of Object.values(people))
    console.log(`  ${name}  ${await signInLink(api, email, prefix)}`);
  console.log(`${say.again} ${api.url}${prefix}/login`);
  for (const { email } of Object.values(people)) console.log(`  ${email}  ${password}`);
  console.log(say.both);
}

try {
  const { lang, folder, isKept } = readOptions();
  if (!isKept) await emptyFolder(folder);
  const { child, api } = await startOn(folder);
  // Ctrl-C reaches the product too, which ends in its own time; other signals are passed on.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(process.exitCode ?? code ?? 1));
  try {
    if (!isKept) await fillDemo(api, lang);
    markFilled(folder);
    await tell(api, lang);
  } catch (error) {
    console.error(errorMessage(error));
    process.exitCode = 1;
    child.kill();
  }
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
