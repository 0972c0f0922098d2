/**
 * The site with a stand-in for hosted Supabase, as one process for the browser tests: prints where
 * everything is as one line of JSON, and ends with its standard input.
 */

import { freePort } from '@mochila/embedded-supabase/testing/ports.ts';
import { startStandIn } from './project.ts';
import { startSite } from './site.ts';

const port = await freePort();
const site = `http://127.0.0.1:${port}`;
const { url, key, mails, stop } = await startStandIn(site);
const running = await startSite(port, { url, key });
console.log(JSON.stringify({ site, url, key, mails }));
await new Promise((ended) => process.stdin.on('end', ended).resume());
await running.stop();
await stop();
process.exit(0);
