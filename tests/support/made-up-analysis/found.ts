import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productDocument } from '@/app/api/calls'
import { closeDatabase, openDatabase } from '@/db/connection'
import { migrateDatabase } from '@/db/migrate'
import { mayOpen } from '@/lib/catalogue/access'
import { CLEAN_BID_ITEMS } from '@/lib/catalogue/items'
import { LAW } from '@/lib/catalogue/law'
import { SECTION_MENU, sectionHref } from '@/lib/catalogue/menu'
import { translator } from '@/lib/kit/i18n/translator'
import { reportDocument } from '@/lib/report/document'
import { GUIDED, guidePart } from '@/lib/workspace/guide/guide'
import { whatIsShared } from '@/lib/workspace/shares/what'
import { addRun, addSection, goldenCase, OPEN_ID } from '@/tests/support/report-section'

// Runs in a copy of the product that has this analysis: see tests/unit/made-up-analysis.test.ts.
const ID = 'madeUp' as never
const KEY = 'analysis_made_up' as never
const translate = translator('zh-CN')
const folder = mkdtempSync(join(tmpdir(), 'clean-bid-made-up-'))
process.env.DATA_DIR = folder

beforeAll(async () => {
  const db = openDatabase(join(folder, 'test.db'))
  migrateDatabase(db, 'db/migrations')
  await addSection(db, 2)
  await addRun(ID, goldenCase('conformance', 'items').input, 2)
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

test('the menu shows its screen, and the access table opens it', () => {
  const line = SECTION_MENU.find(({ key }) => key === KEY)
  expect(line).toMatchObject({ analysis: ID, group: 'analysis_eco', permission: 'analysis:view' })
  expect(translate(`shell.menu.${KEY}`)).toBe('Made-up analysis')
  const path = sectionHref(OPEN_ID, KEY)
  expect(mayOpen(path, [{ name: 'analysis', actions: ['view'] }])).toBe(true)
  expect(mayOpen(path, [])).toBe(false)
})

test('the wizard offers it last and has it chosen', () => {
  expect(CLEAN_BID_ITEMS.at(-1)).toMatchObject({ code: '99', analysis: ID, option: 'jj', isDefault: true })
})

test('the report has its chapter, with its rows and its law', async () => {
  const { blocks } = await reportDocument(OPEN_ID, 'zh-CN', null)
  const headings = blocks.filter((block) => block.kind === 'heading' && block.level === 2)
  expect(headings.map((block) => 'text' in block && block.text)).toContain('A.12 Made-up analysis')
  const table = blocks.find((block) => block.kind === 'table' && block.id === 'madeUp-details')
  expect(table && 'rows' in table ? table.rows.length : 0).toBe(2)
  expect(LAW.find(({ id }) => id === 'biddingLaw39')?.usedFor).toContain(ID)
})

test('a shared link names it', async () => {
  const shown = await whatIsShared({ openId: OPEN_ID, menuKey: KEY, query: { tab: 'details' } }, translate)
  expect(shown).toBe('Made-up analysis · Details')
})

test('the API document has its calls', async () => {
  const paths = Object.keys((await productDocument()).paths).filter((path) => path.includes('made-up'))
  const calls = ['beginAnalyze', 'exportExcel', 'getByOpenId/{openId}', 'queryDetails', 'querySum']
  expect(paths.sort()).toEqual(calls.map((call) => `/api/tb-qb-eco-made-up/${call}`))
})

test('the guide explains it', () => {
  expect(GUIDED).toContain(ID)
  expect(guidePart(ID, translate)).toMatchObject({
    checks: [{ what: 'A check', how: 'how it is made' }],
    example: 'An example.',
  })
})
