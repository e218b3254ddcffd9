import { expect, test } from 'vitest'
import { mutatedArguments, wrongArguments } from './page-actions-arguments'
import { prepareActions } from './page-actions-people'

prepareActions()

test('each odd value for each argument of every action is refused with a message', async () => {
  expect(await wrongArguments(true)).toEqual([])
})

test('mutated arguments cause no internal error and delay nobody', async () => {
  expect(await mutatedArguments(300)).toEqual([])
})
