import { expect, test } from 'vitest';
import { clientAddress, networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['no proxy believes nothing', 0, '198.51.100.1', '203.0.113.7'],
  ['one proxy is believed about its client', 1, '6.6.6.6, 198.51.100.1', '198.51.100.1'],
  ['two proxies too', 2, '6.6.6.6, 198.51.100.1, 10.0.0.1', '198.51.100.1'],
  ['a proxy too few leaves the outermost known', 2, '198.51.100.1', '198.51.100.1'],
  ['a request past the proxy keeps its own', 1, undefined, '203.0.113.7'],
  ['what is no address is not believed', 1, 'unknown', '203.0.113.7'],
  ['IPv6 with its interface', 1, 'fe80::1%eth0', 'fe80::1'],
  ['IPv4 written as IPv6', 1, '::ffff:198.51.100.1', '198.51.100.1'],
])('the address of a client: %s', (_, proxies, forwarded, address) => {
  expect(clientAddress('203.0.113.7', forwarded, proxies)).toBe(address);
});

test('a peer without an address is nobody in particular', () => {
  expect(clientAddress('', undefined, 0)).toBe('0.0.0.0');
});
