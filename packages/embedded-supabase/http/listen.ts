import type { Server } from 'node:http';
import { errorCode } from '../errors/error-details.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Settings } from '../settings.ts';

type Address = Pick<Settings, 'host' | 'port' | 'project'>;

/** Takes the port, and gives which it is. Throws `StartupError` for an address that cannot be used. */
export async function listen(server: Server, env: Address): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ port: env.port, host: env.host }, resolve);
  try {
    await promise;
  } catch (error) {
    throw unusableAddress(error, env);
  }
  server.removeListener('error', reject);
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : env.port;
}

function unusableAddress(error: unknown, env: Address): unknown {
  const { port, host } = env.project.settingNames;
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${env.port} on ${env.host} is taken by another program: stop it, or set ${port} to another number.`,
      );
    case 'EACCES':
      return new StartupError(
        `This user may not use port ${env.port}: set ${port} to a number above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(
        `This machine has no address ${env.host}: set ${host} to one that it has, or leave it out.`,
      );
    default:
      return error;
  }
}
