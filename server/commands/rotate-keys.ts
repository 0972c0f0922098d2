/** `npm run rotate-keys [-- --forget]`: a new key to sign access tokens with, while the product is stopped. */
import { lockDataFolder } from '@mochila/embedded-supabase/data-folder/data-folder.ts';
import { rotateKeys } from '@mochila/embedded-supabase/data-folder/keys.ts';
import { errorMessage } from '@mochila/embedded-supabase/errors/error-details.ts';
import { readEnv } from '../env.ts';

try {
  const { dataDir, project } = readEnv();
  const forget = process.argv.includes('--forget');
  const folder = await lockDataFolder(dataDir, project);
  try {
    await rotateKeys(dataDir, { forget });
  } finally {
    await folder.release();
  }
  const older = forget ? 'The older ones are forgotten.' : 'The older ones verify for a day more.';
  console.log(`The next start signs with a new key. ${older}`);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
