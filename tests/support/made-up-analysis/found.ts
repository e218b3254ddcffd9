import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { closeDatabase } from '@/db/connection'
import { statedClues } from '@/lib/analyses/clues'
import { findAnalysis } from '@/lib/analyses/rules'
import { productCalls, productDocument } from '@/lib/api/document'
import { mayOpen } from '@/lib/catalogue/access'
import { CLEAN_BID_ITEMS } from '@/lib/catalogue/items'
import { LAW } from '@/lib/catalogue/law'
import { SECTION_MENU } from '@/lib/catalogue/menu'
import { sectionHref } from '@/lib/catalogue/section-href'
import { findingsOf } from '@/lib/evidence/findings'
import { sharingGroups } from '@/lib/evidence/groups'
import { sharingPairs } from '@/lib/evidence/pairs'
import { resultsOf } from '@/lib/evidence/results'
import { translator } from '@/lib/kit/i18n/translator'
import { saveSectionParams } from '@/lib/params/mutations'
import { reportDocument } from '@/lib/report/document'
import { reportedRuns } from '@/lib/report/package/results'
import { currentResult } from '@/lib/runs/results/reader'
import { sectionById } from '@/lib/sections/data'
import { GUIDED, guidePart } from '@/lib/workspace/guide/guide'
import { evidenceHref } from '@/lib/workspace/overview/links'
import { pairDossier } from '@/lib/workspace/overview/pair'
import { createShare } from '@/lib/workspace/shares/share'
import { whatIsShared } from '@/lib/workspace/shares/what'
import { newStore } from '@/tests/support/new-store'
import { addRun, addSection, goldenCase, OPEN_ID } from '@/tests/support/report-section'

// Runs in a copy of the product that has this analysis: see tests/unit/made-up-analysis.test.ts.
const ID = 'madeUp' as never
const KEY = 'analysis_made_up' as never
const [STATISTIC, LABORATORY] = ['madeUpStatistic' as never, 'madeUpLaboratory' as never]
const FIGURE_KEYS = ['analysis_sta_made_up' as never, 'lab_made_up' as never]
const translate = translator('zh-CN')
const folder = mkdtempSync(join(tmpdir(), 'clean-bid-made-up-'))
process.env.DATA_DIR = folder

beforeAll(async () => {
  const db = await newStore(join(folder, 'test.db'))
  await addSection(db, 2)
  for (const id of [ID, STATISTIC, LABORATORY]) await addRun(id, goldenCase('conformance', 'items').input, 2)
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

test('what it finds bidders to share stands wherever that of any analysis does', async () => {
  const results = await resultsOf(OPEN_ID)
  const bidders = [1, 2].map((bidderId) => ({ bidderId, bidderName: `投标人${bidderId}` }))
  const pairs = sharingPairs(OPEN_ID, results, bidders)
  expect(pairs.map(({ shared }) => shared)).toEqual([{ madeUpTie: 1 }])
  expect(sharingGroups(pairs, bidders)).toMatchObject([{ kinds: ['madeUpTie'], classes: ['document'] }])
  const dossier = (await pairDossier(OPEN_ID, 1, 2))!
  expect(dossier.rows.map(({ result, rows }) => [result.module.id, rows.length])).toEqual([['madeUp', 2]])
  const href = evidenceHref(OPEN_ID, results, 'madeUpTie' as never, [1, 2])
  expect(href).toBe(`${sectionHref(OPEN_ID, KEY)}?tab=details&v1=1&v2=2`)
  const [found] = findingsOf(results, 1)
  expect([found!.result.module.id, found!.total]).toEqual(['madeUp', 1])
  const { blocks } = await reportDocument(OPEN_ID, 'zh-CN', null)
  expect(JSON.stringify(blocks)).toContain('made-up tie')
  expect(JSON.stringify(productDocument().paths)).toContain('madeUpTie')
})

test('a shared link names it', async () => {
  const shown = await whatIsShared({ openId: OPEN_ID, menuKey: KEY, query: { tab: 'details' } }, translate)
  expect(shown).toBe('Made-up analysis · Details')
})

test('the API document has its calls', async () => {
  const paths = Object.keys(productDocument().paths)
  const callsOf = (service: string) =>
    paths.flatMap((path) => (path.includes(`/${service}/`) ? path.slice(`/api/${service}/`.length) : []))
  const common = ['beginAnalyze', 'exportExcel', 'querySum']
  expect(callsOf('tb-qb-eco-made-up').sort()).toEqual(
    [...common, 'countRows', 'getByOpenId/{openId}', 'queryDetails'].sort(),
  )
  for (const service of ['tb-qb-sta-made-up', 'tb-qb-lab-made-up'])
    expect([service, callsOf(service).sort()]).toEqual([service, common])
})

test('what is on the wire is what its folder says', async () => {
  const calls = productCalls()
  const call = (path: string) => calls.find((one) => one.path === `/api/tb-qb-eco-made-up/${path}`)!
  const answers = (path: string) => z.toJSONSchema(call(path).endpoint.shape.answer as z.ZodType)
  expect(JSON.stringify(answers('queryDetails'))).toContain('madeUpField')
  expect(JSON.stringify(answers('querySum'))).not.toContain('madeUpField')
  expect(JSON.stringify(answers('countRows'))).toContain('madeUpCount')
})

test('the guide explains it', () => {
  expect(GUIDED).toContain(ID)
  expect(guidePart(ID, translate)).toMatchObject({
    checks: [{ what: 'A check', how: 'how it is made' }],
    example: 'An example.',
  })
})

describe('figures beside the findings', () => {
  const headings = async () => {
    const { blocks } = await reportDocument(OPEN_ID, 'zh-CN', null)
    return blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block.text] : []))
  }
  const packaged = async () => (await reportedRuns(OPEN_ID)).map(({ analysis }) => String(analysis))

  test('stand in the menu of their group, and whoever sees analyses opens them', () => {
    const groups = FIGURE_KEYS.map((key) => SECTION_MENU.find((line) => line.key === key)?.group)
    expect(groups).toEqual(['further', 'further'])
    for (const key of FIGURE_KEYS)
      expect(mayOpen(sectionHref(OPEN_ID, key), [{ name: 'analysis', actions: ['view'] }])).toBe(true)
  })

  test('are offered by the wizard and not chosen', () => {
    const items = CLEAN_BID_ITEMS.filter(({ analysis }) =>
      [STATISTIC, LABORATORY].includes(analysis as never),
    )
    expect(items.map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['97', false],
      ['98', false],
    ])
  })

  test('are no clues: neither counted nor among the results of the section', async () => {
    const ids = (await resultsOf(OPEN_ID)).map(({ module }) => module.id)
    expect(ids).toContain(ID)
    for (const id of [STATISTIC, LABORATORY]) {
      expect(ids).not.toContain(id)
      const run = (await currentResult(OPEN_ID, id))!
      expect(statedClues(run, findAnalysis(id)!, null)).toBeNull()
    }
  })

  test('are no part of a link', async () => {
    const section = (await sectionById(OPEN_ID))!
    for (const menuKey of FIGURE_KEYS) {
      const made = createShare({ userId: 1 } as never, section, { menuKey, query: {}, days: 1 } as never)
      await expect(made).rejects.toMatchObject({ code: 'nothingToShare' })
    }
  })

  test('are in the report and its package only where the parameter says so', async () => {
    expect((await headings()).filter((text) => text.endsWith('Made-up analysis'))).toHaveLength(1)
    expect(await packaged()).toEqual(['madeUp'])
    expect(await saveSectionParams(OPEN_ID, { report_screens: 'true' }, 1)).toEqual([])
    expect((await headings()).filter((text) => text.endsWith('Made-up analysis'))).toHaveLength(2)
    expect((await packaged()).sort()).toEqual(['madeUp', 'madeUpStatistic'])
  })
})
