/**
 * Signs in without pause from one network and prints how often each status came and the milliseconds
 * of each answer. A process of its own, so that it keeps nobody waiting whom it measures.
 */
import { Agent, request } from 'node:http';

export type SignInClient = {
  url: string;
  apiKey: string;
  /** The network address it says it comes from, as a proxy would. */
  network: string;
  /** Without one every try is of another address that has no account. */
  email?: string;
  password: string;
  /** How many are in flight at a time, and for how many seconds. */
  clients: number;
  seconds: number;
};

export type SignInAnswers = { statuses: Record<string, number>; times: number[] };

async function main(wanted: SignInClient): Promise<SignInAnswers> {
  const agent = new Agent({ keepAlive: true, maxSockets: wanted.clients });
  const end = performance.now() + wanted.seconds * 1000;
  const answers: SignInAnswers = { statuses: {}, times: [] };
  let number = 0;
  const client = async () => {
    while (performance.now() < end) {
      number += 1;
      const email = wanted.email ?? `nobody-${number}@example.com`;
      const begin = performance.now();
      const status = await signIn(agent, wanted, email);
      answers.times.push(performance.now() - begin);
      answers.statuses[status] = (answers.statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: wanted.clients }, client));
  agent.destroy();
  return answers;
}

function signIn(agent: Agent, wanted: SignInClient, email: string): Promise<string> {
  const { url, apiKey, network, password } = wanted;
  return new Promise((resolve) => {
    const asked = request(`${url}/auth/v1/token?grant_type=password`, {
      agent,
      method: 'POST',
      headers: { apikey: apiKey, 'content-type': 'application/json', 'x-forwarded-for': network },
    });
    asked.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(String(answer.statusCode)));
    });
    asked.on('error', () => resolve('no answer'));
    asked.end(JSON.stringify({ email, password }));
  });
}

process.stdout.write(JSON.stringify(await main(JSON.parse(process.argv[2] ?? '{}'))));
