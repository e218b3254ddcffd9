import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '@/db/connection'
import { bills } from '@/db/schema'
import { newStore } from '../../tests/support/new-store'
import { addRun, addSection, goldenCase, inputsOf, OPEN_ID } from '../../tests/support/report-section'
import type { Block } from '../analyses/chapter/blocks'
import { BILL_VERSION } from '../engine/bill/layout'
import { reportDocument } from './document'

const BIDDERS = 4
const folder = mkdtempSync(join(tmpdir(), 'clean-bid-edition-'))
process.env.DATA_DIR = folder
let blocks: readonly Block[]

beforeAll(async () => {
  const db = await newStore(join(folder, 'test.db'))
  await addSection(db, BIDDERS)
  await addRun('calc', goldenCase('calc', 'item-amounts-and-causes').input, BIDDERS)
  const shown = [
    { format: 'excel', edition: '2024' },
    { format: 'excel', edition: '2013' },
    { format: 'excel', edition: null },
    { format: null, edition: null },
  ]
  // The last bid has no row: this version has not read it.
  await db.delete(bills)
  for (const [at, bill] of shown.entries()) {
    const { sha256, fileType } = inputsOf(BIDDERS)[at]! as { sha256: string; fileType: 1 }
    await db.insert(bills).values({ sha256, fileType, version: BILL_VERSION, report: {}, ...bill })
  }
  blocks = (await reportDocument(OPEN_ID, 'zh-CN', null)).blocks
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

test('the annex of files states format and edition of each, and nothing where none is known', () => {
  const files = blocks.find((block) => block.kind === 'table' && block.id === 'files')
  if (files?.kind !== 'table') throw new Error('no annex of files')
  const at = files.columns.findIndex(({ key }) => key === 'format')
  const excel = 'Excel 清单表格（GB 50500）'
  expect(files.rows.map((row) => row[at]!.text)).toEqual([
    `${excel} · GB/T 50500-2024`,
    `${excel} · GB 50500-2013`,
    excel,
    '电子标书（.LNZF、.LNCF、.nlntf）',
    '—',
  ])
})

test('the section states its edition and the bids of the other', () => {
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.items : []))
  expect(facts.find(({ label }) => label === '计价标准')?.value).toBe(
    'GB/T 50500-2024（1 份投标文件依据另一版本）',
  )
})

test('its words are those of the edition of the section', () => {
  const text = JSON.stringify(blocks)
  expect(text).toContain('施工机具使用费')
  expect(text).not.toContain('机械费')
})
