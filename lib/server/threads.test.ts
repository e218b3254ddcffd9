import { expect, test } from 'vitest'
import { HANDLERS } from './handlers'
import { JOB_KINDS } from './threads'

test('every kind of job has one handler, and every handler a kind', () => {
  expect(JOB_KINDS.map(({ name }) => name).sort()).toEqual([...HANDLERS.keys()].sort())
})
