import { expect, type Page } from '@playwright/test'
import { ANALYSES } from '../../lib/analyses/rules'
import { keysInSight } from '../../lib/runs/screen-order'
import { enterDemo, openView, test } from './support/demo'

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
  'analysis_lock?tab=innerCodes': ['locks', 'innerCodes'],
  'analysis_name?tab=details': ['identities', 'details'],
  'analysis_con_file?tab=details': ['responsiveness', 'details'],
} as const satisfies Record<string, readonly [string, string] | null>

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

for (const [width, height, least] of [
  [1366, 657, 9],
  [1366, 768, 12],
  [1920, 1080, 20],
] as const) {
  test(`findings are seen at once at ${width} × ${height}`, async ({ context, page, demo }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await enterDemo(context, demo)
    const seen: Record<string, Seen> = {}
    for (const [view, table] of Object.entries(TABLES)) {
      await openView(page, demo.baseUrl, `/qb-inner/${demo.openId}/${view}`)
      seen[view] = await seenOf(page, table ? inSight(table[0], table[1]) : [])
    }
    const few = Object.entries(seen).filter(([, { rows, whole }]) => whole < Math.min(rows, least))
    expect(few, 'tables with too few whole rows').toEqual([])
    expect(
      Object.entries(seen).filter(([, { top }]) => top > 200),
      'tables that begin too low',
    ).toEqual([])
    expect(
      Object.entries(seen).filter(([, { outside }]) => outside.length > 0),
      'columns outside',
    ).toEqual([])
  })
}
