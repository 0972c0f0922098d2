import { existsSync } from 'node:fs';

// Loaded before what an operator runs: settings in .env count where the environment says nothing. MOCHILA_ENV_FILE
// names another file; tests name an empty one, because none of them may send by the mail server of whoever runs them.
const named = process.env.MOCHILA_ENV_FILE;
const file = named || '.env';
try {
  if (named || existsSync(file)) process.loadEnvFile(file);
} catch (error) {
  console.error(`The settings in ${file} cannot be read (${error.code ?? error.message}).`);
  process.exit(1);
}
