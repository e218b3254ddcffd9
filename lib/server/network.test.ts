import { expect, test } from 'vitest'
import { networkOf } from './network.mjs'

test('an IPv4 address is itself, however it is written', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('0:0:0:0:0:FFFF:192.0.2.7')).toBe('192.0.2.7')
})

test('the addresses of one IPv6 network are one', () => {
  const same = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:DB8:1:2:3::']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect([networkOf('::1'), networkOf('::')]).toEqual(['0:0:0:0::/64', '0:0:0:0::/64'])
})

test.each(['', 'unknown', 'x'.repeat(100_000), '1.2.3', ':'.repeat(50_000), '2001:db8::1::2'])(
  'what is no address stays as it is (%#)',
  (text) => expect(networkOf(text)).toBe(text),
)
