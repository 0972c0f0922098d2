/**
 * Clients of the data API in a process of their own, so that nothing but the server makes them wait:
 * `node sender.ts <file>` sends what the file says (`Sending`) and prints each answer (`Sent`) as JSON.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked } from './load.ts';

export type Sending = {
  url: string;
  /** The address of this machine that they come from; 127.0.0.1 unless said. */
  from?: string;
  clients: number;
  seconds: number;
  /** Milliseconds that a client waits before its next request. */
  pause: number;
  /** Each client sends these in turn. */
  asked: Asked[];
};

/** Status 0 is a request without an answer. */
export type Sent = { ms: number; status: number };

const [, , file = ''] = process.argv;
const { url, from, clients, seconds, pause, asked }: Sending = JSON.parse(
  readFileSync(file, 'utf8'),
);
const agent = new Agent({ keepAlive: true, ...(from && { localAddress: from }) });

function send({ method, path, headers, body }: Asked): Promise<Sent> {
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ ms: performance.now() - start, status });
    request(url + path, { method, headers, agent }, (answer) => {
      answer
        .resume()
        .once('end', () => end(answer.statusCode ?? 0))
        .once('error', () => end(0));
    })
      .once('error', () => end(0))
      .end(body);
  });
}

const sent: Sent[] = [];
const until = performance.now() + seconds * 1000;
await Promise.all(
  Array.from({ length: clients }, async (_, client) => {
    for (let turn = client; performance.now() < until; turn += 1) {
      const one = asked[turn % asked.length];
      if (one) sent.push(await send(one));
      if (pause > 0) await sleep(pause);
    }
  }),
);
agent.destroy();
// Answers that are still to come are not waited for.
process.stdout.write(JSON.stringify(sent), () => process.exit());
