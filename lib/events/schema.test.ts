import { expect, test } from 'vitest'
import { targetChange } from './schema'

test('an address that was allowed once can be replaced, not kept', () => {
  const [old, kinds] = ['http://10.0.0.1/', ['runEnded']]
  const changedTo = (address: string) =>
    targetChange.safeParse({ id: 1, address, kinds, from: { address: old, kinds } })
  expect(changedTo('https://receiver.example/').success).toBe(true)
  expect(changedTo(old).error?.issues).toMatchObject([{ path: ['address'], message: 'eventAddressInsecure' }])
})
