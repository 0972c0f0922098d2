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

test('a request that a proxy passed on is recognised', () => {
  expect(wasForwarded(new Headers({ 'X-Forwarded-For': '127.0.0.1' }))).toBe(true);
  expect(wasForwarded(new Headers({ accept: '*/*' }))).toBe(false);
});
