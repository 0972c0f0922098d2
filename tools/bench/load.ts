import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tool } from '../programs/debian.ts';

/** One kind of request, as one of many people. */
export type Asked = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export type Load = { url: string; clients: number; seconds: number; asked: readonly Asked[] };

/** Requests per second of `clients` who ask without pause, each of `asked` in turn. Throws when any is refused. */
export async function sendLoad(
  folder: string,
  { url, clients, seconds, asked }: Load,
): Promise<number> {
  const script = join(folder, 'requests.lua');
  writeFileSync(script, lua(asked));
  const options = ['-t1', `-c${clients}`, `-d${seconds}s`, '--timeout', '20s', '-s', script, url];
  const child = spawn(tool('wrk', '/usr/bin/wrk'), options, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  await new Promise((done) => child.once('close', done));
  const perSecond = Number(output.match(/Requests\/sec:\s+([\d.]+)/)?.[1]);
  if (!perSecond || /Non-2xx|Socket errors/.test(output)) throw new Error(output);
  return perSecond;
}

function lua(asked: readonly Asked[]): string {
  const requests = asked.map(({ method, path, headers, body }) => {
    const pairs = Object.entries(headers).map(([name, value]) => `[${text(name)}]=${text(value)}`);
    return `wrk.format(${text(method)}, ${text(path)}, {${pairs.join(',')}}, ${body === undefined ? 'nil' : text(body)})`;
  });
  return `local all, turn = {}, 0
function init() all = {
${requests.join(',\n')}
} end
function request() turn = turn % #all + 1; return all[turn] end
`;
}

/** JSON's way to write a string is also Lua's for what is ASCII. */
function text(value: string): string {
  return JSON.stringify(value);
}
