import { expect, type Page } from '@playwright/test'
import { ANALYSES } from '../../lib/analyses/rules'
import { keysInSight } from '../../lib/runs/screen-order'
import type { Client } from '../contract/client'
import { importData, pushedSection, uploadAll } from '../contract/section'
import { enterDemo, test } from './support/demo'

/** What of a table of findings is seen at once, without scrolling. */
interface Seen {
  readonly top: number
  /** Rows that state a finding, and those of them that are wholly seen. */
  readonly rows: number
  readonly whole: number
  /** The columns of the finding that are not wholly seen. */
  readonly outside: readonly string[]
}

const FINDINGS = new Map(
  ANALYSES.flatMap(({ id, tables }) => tables.map((table) => [`${id} ${table.id}`, table])),
)
const inSight = (analysis: string, table: string) => keysInSight(FINDINGS.get(`${analysis} ${table}`)!) ?? []

/** Tables of findings by the address of their view: the analysis whose rows they list, and its table. */
const TABLES = {
  'analysis_eco_con?tab=details': ['conformance', 'details'],
  'analysis_eco_calc?tab=details': ['calc', 'details'],
  'analysis_eco_ra?tab=details': ['rational', 'details'],
  'analysis_eco_rule?tab=details': null,
  analysis_trade: null,
  'analysis_tec_layout?tab=details': ['tecLayout', 'details'],
  'analysis_tec_same?tab=fragments': ['tecSame', 'fragments'],
  analysis_tec_same: ['tecSame', 'sums'],
  analysis_hardware: ['features', 'innerCodes'],
  'analysis_lock?tab=innerCodes': ['locks', 'innerCodes'],
  'analysis_name?tab=details': ['identities', 'details'],
  'analysis_con_file?tab=details': ['responsiveness', 'details'],
} as const satisfies Record<string, readonly [string, string] | null>
type View = keyof typeof TABLES

const seenOf = (page: Page, keys: readonly string[]): Promise<Seen> =>
  page
    .locator('main [data-table]', { has: page.locator('tr[data-row]') })
    .first()
    .evaluate((box, wanted) => {
      const area = box.getBoundingClientRect()
      const bottom = Math.min(area.top + box.clientTop + box.clientHeight, innerHeight) + 0.5
      const rows = [...box.querySelectorAll('tr[data-row]')]
      return {
        top: Math.round(area.top),
        rows: rows.length,
        whole: rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length,
        outside: wanted.filter(
          (key) =>
            (box.querySelector(`th[data-key="${key}"]`)?.getBoundingClientRect().right ?? 0) >
            area.left + box.clientWidth + 1,
        ),
      }
    }, keys)

/** Holds these views of a section against what has to be seen at once. @returns how many have findings */
async function expectDense(
  page: Page,
  section: string,
  views: readonly View[],
  least: number,
): Promise<number> {
  const seen: Record<string, Seen> = {}
  for (const view of views) {
    const table = TABLES[view]
    await page.goto(`${section}/${view}`)
    await expect(page.getByRole('heading', { level: 1 }).first(), view).toBeVisible()
    if ((await page.locator('main tr[data-row]').count()) > 0)
      seen[view] = await seenOf(page, table ? inSight(table[0], table[1]) : [])
  }
  const all = Object.entries(seen)
  expect(
    all.filter(([, { rows, whole }]) => whole < Math.min(rows, least)),
    'too few whole rows',
  ).toEqual([])
  expect(
    all.filter(([, { top }]) => top > 200),
    'begin too low',
  ).toEqual([])
  expect(
    all.filter(([, { outside }]) => outside.length > 0),
    'columns outside',
  ).toEqual([])
  return all.length
}

for (const [width, height, least] of [
  [1366, 657, 9],
  [1366, 768, 12],
  [1920, 1080, 20],
] as const) {
  test(`findings are seen at once at ${width} × ${height}`, async ({ context, page, demo }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await enterDemo(context, demo)
    const section = `${demo.baseUrl}/qb-inner/${demo.openId}`
    const views = Object.keys(TABLES) as View[]
    expect(await expectDense(page, section, views, least)).toBe(views.length)
  })
}

/** Buttons of the head of a page that show neither their words nor, as a tooltip, what they do. */
const wordless = (page: Page): Promise<string[]> =>
  page
    .locator('main header')
    .first()
    .evaluate((header) =>
      [...header.querySelectorAll<HTMLElement>('.ant-btn')]
        .filter((button) => button.title === '' && getComputedStyle(button).fontSize === '0px')
        .map((button) => button.textContent ?? ''),
    )

for (const language of ['en-US', 'pt-BR'])
  test(`the head of a result is one row, and each button says what it does: ${language}`, async ({
    context,
    page,
    demo,
  }) => {
    await page.setViewportSize({ width: 1366, height: 657 })
    await enterDemo(context, demo, { language })
    for (const view of [...Object.keys(TABLES), 'analysis_eco_rule', 'analysis_sta_cobids', 'report']) {
      await page.goto(`${demo.baseUrl}/qb-inner/${demo.openId}/${view}`)
      const header = page.locator('main header').first()
      await expect(header.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await wordless(page), view).toEqual([])
      if (view !== 'report') expect((await header.boundingBox())!.height, view).toBeLessThan(48)
    }
  })

const ECONOMIC = ['analysis_eco_con', 'analysis_eco_calc', 'analysis_eco_ra', 'analysis_eco_rule'] as const
const SERVICES = ['eco-conformance-sums', 'eco-calc-sums', 'eco-rational-sums', 'eco-regular-sums']

const SECTIONS = {
  'of the real section luan': (client: Client) => importData(client, 'luan'),
  'of 60 bidders': async (client: Client) => {
    const taken = await pushedSection(client, 'DENSE-60', { bidders: 60, items: 60 })
    await uploadAll(client, taken)
    return taken.openId
  },
}

for (const [name, make] of Object.entries(SECTIONS)) {
  test(`findings ${name} are seen at once`, { tag: '@long' }, async ({ context, page, demo }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width: 1366, height: 657 })
    await enterDemo(context, demo)
    const openId = await make(demo.client)
    for (const service of SERVICES) {
      const { body } = await demo.client.get(`/api/tb-qb-${service}/beginAnalyze?openId=${openId}`)
      expect(body, service).toMatchObject({ success: true })
    }
    const views = ECONOMIC.map((key) => `${key}?tab=details` as const)
    // In both the prices alone state findings: rationality and regularity.
    expect(await expectDense(page, `${demo.baseUrl}/qb-inner/${openId}`, views, 9)).toBe(2)
  })
}
