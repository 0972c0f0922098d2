import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { portOf } from '@mochila/embedded-supabase/testing/ports.ts';

/** The site at an address of its own: what it keeps in the browser begins empty, and answers can be made late or lost. */
export type Origin = {
  url: string;
  /** What was asked for, as `GET /path`. */
  asked: string[];
  /** Paths that are answered late, and by how many milliseconds. */
  late: { path: RegExp; by: number } | null;
  /** Paths that are answered with 404. */
  gone: RegExp | null;
  /** There is no network: every connection breaks. */
  isCut: boolean;
  /** What is answered at `/sw.js` in place of the server's answer. */
  worker: string | null;
  end(): Promise<void>;
};

export async function startOrigin(site: string): Promise<Origin> {
  const origin: Origin = {
    url: '',
    asked: [],
    late: null,
    gone: null,
    isCut: false,
    worker: null,
    end,
  };
  const server = createServer((from, to) => {
    pass(from, to).catch(() => to.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin.url = `http://127.0.0.1:${portOf(server)}`;
  return origin;

  async function pass(from: IncomingMessage, to: ServerResponse) {
    const path = from.url ?? '/';
    origin.asked.push(`${from.method} ${path}`);
    if (origin.isCut) return void to.destroy();
    if (path === '/sw.js' && origin.worker !== null) {
      to.writeHead(200, { 'content-type': 'text/javascript' }).end(origin.worker);
      return;
    }
    if (origin.gone?.test(path)) {
      to.writeHead(404, { 'content-type': 'text/plain' }).end('gone');
      return;
    }
    if (origin.late?.path.test(path)) await sleep(origin.late.by);
    const { method = 'GET', headers } = from;
    const onward = request(site + path, { method, headers }, (answer) => {
      // What one engine fetches of itself beforehand would be counted as asked for by the page.
      const { 'speculation-rules': _, ...rest } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(to);
    });
    onward.on('error', () => to.destroy());
    to.on('close', () => onward.destroy());
    from.pipe(onward);
  }

  async function end() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
