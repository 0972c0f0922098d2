import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '@mochila/embedded-supabase/testing/ports.ts';
import { tool } from '../programs/debian.ts';
import { answers, median, type Row, ratio, type Size, site, startProduct } from './product.ts';

const guide = '/destinos/cartagena';

/** Requests per second and p99 of a guide page against nginx (one worker) sending the same bytes, in turn. */
export async function measureServing(folder: string, { isShort }: Size): Promise<Row[]> {
  const nginx = tool('nginx', '/usr/sbin/nginx');
  const wrk = tool('wrk', '/usr/bin/wrk');
  const product = await startProduct(join(folder, 'serving'));
  const nginxPort = await freePort();
  const reference = spawn(
    nginx,
    ['-c', nginxConfig(folder, nginxPort), '-p', folder, '-e', 'stderr'],
    {
      stdio: 'ignore',
    },
  );
  try {
    const theirGuide = `http://127.0.0.1:${nginxPort}${guide}`;
    while (!(await answers(theirGuide))) {
      if (reference.exitCode !== null) throw new Error(`nginx ended with ${reference.exitCode}`);
      await new Promise((done) => setTimeout(done, 20));
    }
    const load = (url: string) => run(wrk, url, isShort ? 1 : 6);
    load(product.url + guide);
    const pairs = Array.from({ length: isShort ? 1 : 3 }, () => ({
      ours: load(product.url + guide),
      theirs: load(theirGuide),
    }));
    const ours = median(pairs.map((pair) => pair.ours.perSecond));
    const theirs = median(pairs.map((pair) => pair.theirs.perSecond));
    const p99 = median(pairs.map((pair) => pair.ours.p99));
    const theirP99 = median(pairs.map((pair) => pair.theirs.p99));
    return [
      ['requests per second, ours', ours.toFixed(0)],
      ['requests per second, nginx', theirs.toFixed(0)],
      ['ratio (at least 0.50)', ratio(ours, theirs)],
      [
        'p99 ours, nginx, ratio',
        `${p99.toFixed(2)} ms, ${theirP99.toFixed(2)} ms, ${ratio(p99, theirP99)}`,
      ],
    ];
  } finally {
    reference.kill();
    await product.stop();
  }
}

function nginxConfig(folder: string, port: number): string {
  const files = join(folder, 'nginx');
  mkdirSync(join(files, 'destinos'), { recursive: true });
  writeFileSync(
    join(files, guide),
    brotliCompressSync(readFileSync(join(site, guide, 'index.html'))),
  );
  const config = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    config,
    `${user} worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3; uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server { listen 127.0.0.1:${port}; root ${files}; default_type "text/html; charset=utf-8";
    add_header content-encoding br; add_header x-content-type-options nosniff; } }`,
  );
  return config;
}

function run(wrk: string, url: string, seconds: number) {
  const { stdout } = spawnSync(
    wrk,
    ['-t1', '-c64', `-d${seconds}s`, '--latency', '-H', 'accept-encoding: br', url],
    { encoding: 'utf8' },
  );
  const perSecond = Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]);
  const [, value, unit] = stdout.match(/99%\s+([\d.]+)(us|ms|s)/) ?? [];
  const p99 = Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? 'ms'] ?? 1);
  return { perSecond, p99 };
}
