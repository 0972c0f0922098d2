/**
 * One reader of one page, in a process of its own so that nothing but the server makes it wait:
 * `node reader.ts <url> <seconds>` asks a hundred times a second over one connection and prints
 * every answer's milliseconds as JSON.
 */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const [, , url = '', seconds = '1'] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function ask(): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    get(url, { agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - start));
    }).once('error', reject);
  });
}

// What compiling the client costs is not the server's.
for (let warm = 0; warm < 50; warm += 1) await ask();
const times: number[] = [];
for (const end = performance.now() + Number(seconds) * 1000; performance.now() < end; ) {
  times.push(await ask());
  await sleep(10);
}
agent.destroy();
console.log(JSON.stringify(times));
