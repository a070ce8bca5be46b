import { expect, test } from 'vitest';
import { networkOf } from '../src/http/network-of';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1::1', '2001:db8:0:1:0:0:0:0/64'],
  ['2001:0DB8:0000:0001:ffff::2', '2001:db8:0:1:0:0:0:0/64'],
  ['2001:db8:0:2::1', '2001:db8:0:2:0:0:0:0/64'],
  ['::1', '0:0:0:0:0:0:0:0/64'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:0/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s stands for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
