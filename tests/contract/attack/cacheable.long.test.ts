// Every path × every method × every caller: more than ten thousand requests.
import { expect, test } from 'vitest'
import { attackedServer } from './attacked-server'
import { flawsOfAll, requestsOfCalls, requestsOfPages } from './stored-answers'

const attacked = await attackedServer()

test('no answer of a call may be stored, whatever its method and caller', async () => {
  const requests = (await requestsOfCalls(attacked)).flat()
  expect(requests.length).toBeGreaterThan(2000)
  expect(await flawsOfAll(attacked.baseUrl, requests)).toEqual([])
})

test('no page may be stored, whole or in parts, signed in or not', async () => {
  const requests = (await requestsOfPages(attacked)).flat()
  expect(requests.length).toBeGreaterThan(500)
  expect(await flawsOfAll(attacked.baseUrl, requests)).toEqual([])
})
