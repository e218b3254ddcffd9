// Over 30 s: every path × every method × every caller.
import { expect, test } from 'vitest'
import { callRequests, flawsOfAll, pageRequests, prepareRequests } from './cacheable-requests'

prepareRequests()

test('no answer of a call may be stored, whichever method and caller', async () => {
  const requests = await callRequests(true)
  expect(requests.length).toBeGreaterThan(2000)
  expect(await flawsOfAll(requests)).toEqual([])
})

test('no page may be stored, with whichever method, query and caller', async () => {
  const requests = await pageRequests(true)
  expect(requests.length).toBeGreaterThan(500)
  expect(await flawsOfAll(requests)).toEqual([])
})
