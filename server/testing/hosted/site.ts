import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** Starts the built site on `port` with a project, as an operator does. */
export async function startSite(
  port: number,
  project: { url: string; key: string },
): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: '',
      MOCHILA_DATA: '/nonexistent',
      SUPABASE_URL: project.url,
      SUPABASE_PUBLISHABLE_KEY: project.key,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (text) => {
      if (String(text).includes('Mochila is ready')) ready();
    });
    void ended.then(() => failed(new Error('the site ended before it was ready')));
  });
  return {
    async stop() {
      child.kill();
      await ended;
    },
  };
}
