import { createServer, type Server } from 'node:net';

/** The TCP port on which a server listens. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}

/** A port of 127.0.0.1 that was free a moment ago, for a program that has to be told its port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const port = portOf(probe);
  await new Promise((done) => probe.close(done));
  return port;
}
