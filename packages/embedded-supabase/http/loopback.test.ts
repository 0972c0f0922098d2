import { expect, test } from 'vitest';
import { isLoopback, wasForwarded } from './loopback.ts';

test.each([
  ['127.0.0.1', 'localhost:4321'],
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:127.0.0.1', 'LOCALHOST:80'],
  ['::1', '[::1]:4321'],
])('the peer %s asking for %s is this machine', (peer, host) => {
  expect(isLoopback(peer, host)).toBe(true);
});

test.each([
  ['192.168.1.7', 'localhost:4321'],
  ['127.0.0.1', 'evil.example:4321'],
  ['127.0.0.1', 'localhost.evil.example'],
  ['127.0.0.1', '127.0.0.1.evil.example'],
  ['::ffff:10.0.0.1', '127.0.0.1'],
  ['127.0.0.1', undefined],
  [undefined, 'localhost'],
])('the peer %s asking for %s is not', (peer, host) => {
  expect(isLoopback(peer, host)).toBe(false);
});

test.each([
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'X-Client-IP',
  'CF-Connecting-IP',
  'CDN-Loop',
  'True-Client-IP',
  'Fastly-Client-IP',
  'Fly-Client-IP',
  'Tailscale-User-Login',
])('a request with %s was passed on by a proxy', (name) => {
  const headers = { host: 'localhost', [name.toLowerCase()]: '127.0.0.1' };
  expect(wasForwarded({ headers, httpVersion: '1.1' })).toBe(true);
});

test.each(['0.9', '1.0', '2.0', ''])('a request by HTTP/%s counts as passed on', (httpVersion) => {
  expect(wasForwarded({ headers: { host: 'localhost' }, httpVersion })).toBe(true);
});

test('a request of a browser or curl does not count as passed on', () => {
  const headers = {
    ...{ host: '127.0.0.1:4321', connection: 'keep-alive', 'cache-control': 'max-age=0' },
    ...{ 'sec-ch-ua': '"Chromium"', 'sec-fetch-site': 'none', 'upgrade-insecure-requests': '1' },
    ...{ 'user-agent': 'Mozilla/5.0', accept: '*/*', 'accept-encoding': 'gzip', dnt: '1' },
  };
  expect(wasForwarded({ headers, httpVersion: '1.1' })).toBe(false);
});
