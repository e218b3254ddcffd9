import {
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rowsOf, shown } from '../../../tests/support/conformance-rows'
import { OPEN_ID } from '../../../tests/support/report-section'
import { resultStore } from '../../../tests/support/result-store'
import { findAnalysis } from '../../analyses/rules'
import type { Row } from '../../engine/analysis'
import { AppError } from '../../kit/errors'
import { objects } from '../../kit/objects/objects'
import { storeState } from '../../kit/store-state'
import { coverageOf } from '../coverage'
import { runById } from '../data'
import { runState } from '../loaders'
import { newResultKey } from './file'
import { closeResults } from './handles'
import { openResult } from './reader'

const { folder } = resultStore()

const runOf = async (runId: number) => (await runById(runId))!
const pathOf = async (runId: number) => objects().local((await runOf(runId)).result!)

describe('an open file', () => {
  test('that is dropped and removed serves a reader in the middle of a table to its end', async () => {
    const run = await runOf(await shown(5000))
    const rows = (await openResult(run)).rows('details')
    const first = rows.next().value as Row
    closeResults()
    await objects().remove(run.result!)
    expect([first, ...rows]).toEqual(rowsOf(5000))
    await expect(openResult(run)).rejects.toMatchObject({ code: 'resultLost' })
  })

  test('is opened again after it was dropped, by a result that was opened before', async () => {
    const result = await openResult(await runOf(await shown(20)))
    closeResults()
    expect([...result.rows('details')]).toHaveLength(20)
    closeResults()
    expect(result.page('details', {}, { page: 1, size: 5 }).rows).toHaveLength(5)
  })

  test('is one of at most 200, whatever is read', async () => {
    const open = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).includes(join(folder, 'results'))
        } catch {
          return false
        }
      }).length
    const run = await runOf(await shown(3))
    const bytes = readFileSync(await pathOf(run.id))
    for (let at = 0; at < 210; at++) {
      const key = newResultKey(run.id)
      await objects().write(key, bytes)
      expect([...(await openResult({ ...run, result: key })).rows('details')]).toHaveLength(3)
    }
    expect(open()).toBe(200)
    closeResults()
    expect(open()).toBe(0)
  })
})

describe('a result', () => {
  const damages: Readonly<Record<string, (path: string) => void>> = {
    missing: (path) => rmSync(path),
    empty: (path) => truncateSync(path, 0),
    truncated: (path) => truncateSync(path, Math.floor(statSync(path).size / 2)),
    'of noise': (path) => writeFileSync(path, Buffer.alloc(statSync(path).size, 7)),
    'of noise after its first page': (path) => {
      const bytes = readFileSync(path)
      writeFileSync(path, bytes.fill(7, 8192))
    },
  }

  test.each(Object.entries(damages))(
    'that is %s says so, and the database is not taken for damaged',
    async (_, damage) => {
      const conformance = findAnalysis('conformance')!
      const runId = await shown(3000)
      expect((await runState(OPEN_ID, conformance)).lostAt).toBeNull()
      closeResults()
      damage(await pathOf(runId))
      const run = await runOf(runId)
      const read = async () => [...(await openResult(run)).rows('details')]
      await expect(read()).rejects.toMatchObject({ code: 'resultLost', status: 409 })
      await expect(read()).rejects.toBeInstanceOf(AppError)
      const state = await runState(OPEN_ID, conformance)
      expect([state.current, state.lostAt]).toEqual([null, run.endedAt])
      expect(await coverageOf(run)).toBeNull()
      expect(storeState().damage).toBeNull()
      const again = await shown(1)
      expect((await runState(OPEN_ID, conformance)).current?.id).toBe(again)
    },
  )
})
