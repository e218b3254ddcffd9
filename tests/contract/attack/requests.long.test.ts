// Sends each of 29 texts in every field of every call, one after the other: some minutes.
import { describe, expect, test } from 'vitest'
import { attackedServer } from './attacked-server'
import { begunElsewhere, TEXTS, wrongAnswers, wrongDeepAnswers } from './strange-values'

const attacked = await attackedServer()

test('a browser’s session counts in no call that another site begins, in whatever way', async () => {
  expect(await begunElsewhere(attacked)).toEqual([])
})

describe('a value that no field has, of many', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'])('is no internal error of any %s call', async (method) => {
    expect(await wrongAnswers(attacked, method, () => TEXTS)).toEqual([])
  })

  test('is no internal error of any field although it is nested twenty thousand times', async () => {
    expect(await wrongDeepAnswers(attacked, Number.MAX_SAFE_INTEGER)).toEqual([])
  })
})
