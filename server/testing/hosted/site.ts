import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { portOf } from './mail-sink.ts';

const entry = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** A port that was free a moment ago: the project has to know its site's address before either starts. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const port = portOf(probe);
  await new Promise((done) => probe.close(done));
  return port;
}

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
