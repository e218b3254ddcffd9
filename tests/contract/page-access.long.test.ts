// Over 30 s: every page × every kind of request of the framework.
import { expect, test } from 'vitest'
import { changedByHeaders } from './page-headers'
import {
  expectedOf,
  MATRIX,
  misopened,
  openedBy,
  prepareVisits,
  scriptedAttempts,
  spelledAttempts,
} from './page-visits'

prepareVisits()

test('no header, method or spelling of the framework opens a page of a section', async () => {
  expect(await openedBy(spelledAttempts(['/qb-inner/[openId]/project_info']))).toEqual([])
})

test('no page opens for somebody without access, whatever the request contains', async () => {
  expect(await openedBy(await scriptedAttempts(true))).toEqual([])
})

test('every page opens or is refused according to the access table, also in an unknown section', async () => {
  expect(await misopened(MATRIX)).toEqual([])
})

test('a page opens for somebody with access, whatever else the request contains', async () => {
  const open = MATRIX.filter(
    ({ page, who, place }) => who === 'evaluator' && expectedOf(page, who, place) === 'opens',
  )
  expect(await changedByHeaders(open)).toEqual([])
})
