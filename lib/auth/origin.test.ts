import { expect, test } from 'vitest'
import { networkOf, siteOf } from './origin'

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '::ffff:10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::'],
  ['2001:db8::7', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))

test('the site is that of the host, or of the proxy that states it', () => {
  const plain = new Headers({ host: 'localhost:3000' })
  expect(siteOf(plain)).toEqual({ origin: 'http://localhost:3000', host: 'localhost' })
  const proxied = new Headers({
    host: '10.0.0.1',
    'x-forwarded-host': 'bids.example.cn',
    'x-forwarded-proto': 'https',
  })
  expect(siteOf(proxied)).toEqual({ origin: 'https://bids.example.cn', host: 'bids.example.cn' })
})
