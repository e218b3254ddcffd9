import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, type OpenedDb } from '@/db/connection'
import { openDetails, opens, organisations, type RunInput } from '@/db/schema'
import { ANY_ACTION } from '../../tests/support/any-action'
import { billFromJson } from '../../tests/support/bill-from-json'
import { collect, sectionOf } from '../../tests/support/collect'
import { newStore } from '../../tests/support/new-store'
import { storeAsFormer } from '../../tests/support/stored-result'
import { rational } from '../analyses/rational/rule'
import type { Row } from '../engine/analysis'
import { countRows, runById } from './data'
import { beginRun, openRuns, succeedRun } from './mutations'
import { newResultKey } from './results/file'
import { moveResult } from './results/mutations'
import { type OpenResult, openResult } from './results/reader'
import type { RowFilter } from './results/statements'
import { rowWriter } from './results/writer'

const ITEMS = 57
const BIDDERS = 3
const folder = mkdtempSync(join(tmpdir(), 'clean-bid-packing-'))
process.env.DATA_DIR = folder
let db: OpenedDb
let runId: number
let run: OpenResult
let all: Row[]

function bill(factor: number) {
  const items = Array.from({ length: ITEMS }, (_, at) => ({
    code: `${at}`,
    name: at % 3 === 0 ? `砖墙${at}` : `门${at}`,
    quantity: 1,
    unitPrice: at % 7 === 0 && factor === 2 ? null : 10 + ((at * factor * 7) % 5),
  }))
  return billFromJson({ bidTotal: 1, projects: [{ code: '1', units: [{ code: '1', name: 'u', items }] }] })
}

beforeAll(async () => {
  db = await newStore(join(folder, 'test.db'))
  await db.insert(organisations).values({ id: 1, name: 'o' })
  const at = { createdAt: 0, updatedAt: 0 }
  await db.insert(opens).values({ openId: 'o', organisationId: 1, sectionCode: 's', sectionName: 's', ...at })
  const bidders = Array.from({ length: BIDDERS }, (_, index) => ({
    id: index + 1,
    openId: 'o',
    bidderName: `投标人${index + 1}`,
    sequence: index,
  }))
  await db.insert(openDetails).values(bidders)
  const inputs = bidders.map(
    ({ id }): RunInput => ({ fileId: id, fileType: 2, fileName: 'f', sha256: 's', bidderId: id }),
  )
  const common = { openId: 'o', analysis: 'rational', engineVersion: '1', params: {}, specified: null }
  const opened = await openRuns(async () => [{ ...common, inputs, startedBy: null }], false, ANY_ACTION)
  runId = opened!.runIds[0]!
  const input = sectionOf(bill(1), null, [bill(1), bill(2), bill(3)])
  all = collect(rational, input).details!
  const writer = rowWriter(runId, newResultKey(runId))
  rational.analyse(input, {
    rows(table, rows) {
      const { kindKey, searchKey, unpack } = rational.tables.find(({ id }) => id === table)!
      const keys = {
        kind: kindKey,
        search: searchKey,
        unpack: unpack && ((stored: Row) => unpack(stored, input.bids)),
      }
      writer.write(table, rows, keys)
    },
    progress: () => {},
  })
  await succeedRun(runId, await writer.finish(), (await beginRun(runId))!)
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

const filters: RowFilter[] = [
  {},
  { bidderId: 2 },
  { bidderId: 9 },
  { kind: 'positive' },
  { kind: 'negative', bidderId: 3 },
  { keyword: '砖墙' },
  { keyword: '砖墙', bidderId: 1 },
  { keyword: ' 门1', kind: 'positive' },
  { keyword: '没有' },
]
const passes =
  ({ bidderId, kind, keyword }: RowFilter) =>
  (row: Row) =>
    (bidderId === undefined || row.bidderId === bidderId) &&
    (kind === undefined || row.devType === kind) &&
    (keyword === undefined || String(row.itemName).includes(keyword.trim()))

/** Where the rows stand, in the order of their life: a file, the database of version 1.0, and the file they are moved to. */
const forms = {
  'in a file': async () => {},
  'in the database': () => storeAsFormer(db, runId),
  moved: async () => expect(await moveResult(runId)).toBe(true),
}

describe.each(Object.entries(forms))('the rows of a packed table %s', (_, bring) => {
  beforeAll(async () => {
    await bring()
    run = await openResult((await runById(runId))!)
  })

  describe.each(filters)('by %j', (filter) => {
    test('are the rows of the analysis, page by page and all at once', () => {
      const expected = all.filter(passes(filter))
      expect([...run.rows('details', filter)]).toEqual(expected)
      for (const size of [1, 4, 20, 1000]) {
        const rows: Row[] = []
        for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / size)); page++) {
          const shown = run.page('details', filter, { page, size })
          expect(shown.total).toBe(expected.length)
          rows.push(...shown.rows)
        }
        expect(rows).toEqual(expected)
      }
    })

    test('end at the last page', () => {
      const expected = all.filter(passes(filter))
      const requested = { page: 1000, size: 20 }
      expect(run.page('details', filter, requested).rows).toEqual([])
      const last = run.page('details', filter, requested, 'last')
      expect(last.rows).toEqual(expected.slice((last.page - 1) * 20))
      if (filter.keyword === undefined) expect(countRows(run, 'details', filter)).toBe(expected.length)
    })
  })

  test('are one stored row per line', () => {
    const stored = [...run.stored()].flat().filter(({ table }) => table === 'details')
    expect(stored).toHaveLength(ITEMS)
    expect(all).toHaveLength(ITEMS * BIDDERS)
  })
})
