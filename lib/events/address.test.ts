import { expect, test } from 'vitest'
import { addressProblem, isPublic } from './address'

test('only addresses of the public internet are public', () => {
  const open = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '198.20.0.1', '2400:3200::1', '2606:4700::1111']
  const closed = [
    ...[
      '127.0.0.1',
      '127.8.9.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
    ],
    ...['0.0.0.0', '100.64.0.1', '192.0.0.8', '198.18.0.1', '203.0.113.7', '224.0.0.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '64:ff9b::808:808',
    ],
    ...['fc00::1', 'fd12::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '2001::1', '2001:db8::1'],
    ...['2002:7f00:1::1', '3fff::1', '2400:3200::1%1', 'localhost', '', '1.2.3'],
  ]
  expect(open.filter((address) => !isPublic(address))).toEqual([])
  expect(closed.filter(isPublic)).toEqual([])
})

test('an address in the own network is refused in whatever way it is written', () => {
  const written = [
    ...[
      'https://127.0.0.1/',
      'https://127.1/',
      'https://2130706433/',
      'https://0x7f.0.0.1/',
      'https://0177.0.0.1/',
    ],
    ...[
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:7f00:1]/',
      'https://169.254.169.254/latest',
    ],
  ]
  for (const text of written) {
    expect(addressProblem(text, false), text).toBe('eventAddressPrivate')
    expect(addressProblem(text, true), text).toBeNull()
  }
})

test('an address is a whole one with TLS, without credentials', () => {
  expect(addressProblem('https://platform.example.cn/events?from=1', false)).toBeNull()
  expect(addressProblem('http://platform.example.cn/events', false)).toBe('eventAddressInsecure')
  expect(addressProblem('http://platform.example.cn/events', true)).toBeNull()
  for (const text of [
    ...['platform.example.cn', '/events', 'ftp://a.cn/', 'file:///etc/passwd', 'javascript:1', 'https://'],
    ...['https://u:p@a.cn/', 'https://u@a.cn/', 'https://a.cn/#x', `https://a.cn/${'x'.repeat(500)}`],
  ])
    expect(addressProblem(text, true), text).toBe('eventAddress')
})
