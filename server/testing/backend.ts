import { onNewFolder, type TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { withQuickAuth } from '@mochila/embedded-supabase/testing/people.ts';
import { readEnv } from '../env.ts';
import { mountProduct } from '../mount-product.ts';
import { mochilaProject } from '../project.ts';
import { type ServerOptions, startServer } from '../server.ts';

export type { TestBackend };

type Variables = Record<string, string>;

/**
 * The product without its site on a new data folder and a free port of 127.0.0.1, for one test file; `vars` are
 * variables of the environment.
 */
export async function startTestBackend(
  options: Partial<Omit<ServerOptions, 'site'>> & { vars?: Variables } = {},
): Promise<TestBackend> {
  const { vars, mounts = mountProduct, ...others } = options;
  const startOn = (dataDir: string, extra: Variables = {}, options: Partial<ServerOptions> = {}) =>
    startServer(readEnv({ MOCHILA_LOG: 'error', ...extra, PORT: '0', MOCHILA_DATA: dataDir }), {
      site: null,
      mounts: mountProduct,
      ...options,
    });
  return await onNewFolder(
    mochilaProject(),
    (dataDir) => startOn(dataDir),
    (dataDir) => startOn(dataDir, vars, { mounts, ...others }),
  );
}

/** The same, with passwords at a 64th of the usual work, mails without a pause, and behind one proxy for /auth/v1. */
export function startAuthBackend(vars: Variables = {}): Promise<TestBackend> {
  return startTestBackend({ vars, mounts: withQuickAuth(mountProduct) });
}
