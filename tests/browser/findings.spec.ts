import { expect, type Page } from '@playwright/test'
import { moduleOf } from '../../lib/analyses/modules'
import { ANALYSES } from '../../lib/analyses/rules'
import analyses from '../../messages/zh-CN/analyses.json' with { type: 'json' }
import columns from '../../messages/zh-CN/columns.json' with { type: 'json' }
import type { DemoServer } from '../support/demo-server'
import { accessibilityViolationsOf } from './support/barriers'
import { enterDemo, openView, test } from './support/demo'

/** A small laptop, less the scroll bars of page and table, which take no space in a browser under test. */
test.use({ viewport: { width: 1366 - 30, height: 768 } })

interface FindingTable {
  readonly view: string
  readonly caption: string
  readonly titles: readonly string[]
  /** Those that a table has only where it has a value of them. */
  readonly ifUsed?: readonly string[]
}

/** Every table whose definition names the columns of its findings. */
const TABLES: readonly FindingTable[] = ANALYSES.flatMap((analysis) =>
  analysis.tables.flatMap((table) => {
    if (!table.finding) return []
    const names = (analyses as Record<string, unknown>)[analysis.id] as { tables: Record<string, string> }
    const columnOf = (key: string) => table.columns.find((one) => one.key === key)
    const titleOf = (key: string) => (columns as Record<string, string>)[columnOf(key)?.title ?? key]!
    return {
      view: `${moduleOf(analysis.id).screen.key}?tab=${table.id}&size=100`,
      caption: names.tables[table.id]!,
      titles: table.finding.map(titleOf),
      ifUsed: table.finding.filter((key) => columnOf(key)?.ifUsed).map(titleOf),
    }
  }),
)

/** The tables that pages make themselves, of two bidders with a finding. `judged`: whether findings are judged in its rows. */
async function ownTables({ client, openId }: DemoServer) {
  const { body } = await client.get(`/api/tb-qb-eco-regular-sums/queryPairs?openId=${openId}`)
  const pairs: Record<string, string | boolean>[] = body.data
  const { bidder1Id, bidder2Id, bidder1Name, bidder2Name } = pairs.find(({ flagged }) => flagged)!
  const pair = `tab=details&v1=${bidder1Id}&v2=${bidder2Id}`
  const code = ['特征码类型', '特征码']
  const ofPrice = [bidder1Name, bidder2Name, '偏差率', '差额（元）'].map((what) => `综合单价 · ${what}`)
  return [
    {
      view: 'analysis_eco_rule?tab=details',
      caption: '两两比较',
      titles: ['投标人组合', '合计占比', '规律', '单价相同占比', '规律性占比'],
      judged: true,
    },
    {
      view: `analysis_eco_rule?${pair}`,
      caption: '两家投标人的清单价格比较',
      titles: ['项目编码', '项目名称', ...ofPrice, '规律'],
      judged: false,
    },
    {
      view: 'analysis_hardware?tab=sums',
      caption: '汇总',
      titles: ['特征码', '家数', '涉及投标人', '公共设备或地址'],
      judged: true,
    },
    {
      view: `analysis_hardware?${pair}`,
      caption: '两家投标人共有的特征码',
      titles: ['投标人', ...code, '公共设备或地址'],
      judged: false,
    },
    {
      view: 'analysis_trade?size=20',
      caption: '使用共有特征码的操作',
      titles: ['投标人', ...code, '操作时间', '操作环节', '公共设备或地址'],
      judged: true,
    },
  ]
}

/** Which of these columns are not seen whole in their table, which is not scrolled sideways. */
const unseen = (page: Page, { caption, titles, ifUsed = [] }: FindingTable) =>
  page.locator(`main [data-table][aria-label="${caption}"]`).evaluate(
    (box, [wanted, mayLack]) => {
      const right = box.getBoundingClientRect().left + box.clientWidth
      const heads = [...box.querySelectorAll('thead th')]
      return wanted.flatMap((title) => {
        const at = heads.findIndex((head) => head.textContent?.trim() === title)
        if (at < 0) return mayLack.includes(title) ? [] : [`${title}: no such column`]
        const cells = [...box.querySelectorAll('tr:not([data-below])')].map((row) => row.children[at]!)
        const isOut = cells.some((cell) => cell.getBoundingClientRect().right > right + 1)
        const cut = cells.find(
          (cell) => cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).overflowX !== 'visible',
        )
        return [
          ...(isOut ? [`${title}: out of sight`] : []),
          ...(cut ? [`${title}: ${cut.textContent}`] : []),
        ]
      })
    },
    [titles, ifUsed] as const,
  )

test('every finding is seen whole on a small laptop', { tag: '@long' }, async ({ context, page, demo }) => {
  await enterDemo(context, demo)
  const problems: Record<string, readonly string[]> = {}
  const seen: string[] = []
  const own = await ownTables(demo)
  for (const table of [...TABLES, ...own]) {
    await openView(page, demo.baseUrl, `/qb-inner/${demo.openId}/${table.view}`)
    if ((await page.locator(`main [data-table][aria-label="${table.caption}"]`).count()) === 0) continue
    seen.push(table.view)
    const found = await unseen(page, table)
    if (found.length > 0) problems[table.view] = found
  }
  expect(problems).toEqual({})
  expect(seen).toEqual(expect.arrayContaining(own.map(({ view }) => view)))
  expect(seen.length).toBeGreaterThan(6 + own.length)
})

const DETAILS = (openId: string) => `/qb-inner/${openId}/analysis_eco_con?tab=details&size=10`
const drawer = (page: Page) => page.locator('[data-row-drawer]')
const standsOn = (page: Page) => page.locator('tr[data-current] > td').first()

test('a row is opened by keyboard and by click, and its neighbours over the end of the page', async ({
  context,
  page,
  demo,
}) => {
  await enterDemo(context, demo)
  await openView(page, demo.baseUrl, DETAILS(demo.openId))
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(standsOn(page)).toHaveText('2')
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toContainText('第 2 条，共 16 条')
  await expect(drawer(page)).toBeFocused()
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.keyboard.press('k')
  await expect(drawer(page)).toContainText('第 1 条')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(page.locator('tr[data-current]')).toBeFocused()
  for (let row = 1; row <= 10; row++) await page.keyboard.press('j')
  await expect(standsOn(page)).toHaveText('11')
  await page.keyboard.press('k')
  await expect(standsOn(page)).toHaveText('10')
  await page.locator('tr[data-row] > td:first-child', { hasText: /^10$/ }).click()
  await expect(drawer(page)).toContainText('第 10 条')
  await page.keyboard.press('j')
  await expect(drawer(page)).toContainText('第 11 条')
  await expect(page).toHaveURL(/page=2/)
})

test('the permanent link opens its row on the page that contains it; keys do nothing while somebody types', async ({
  context,
  page,
  demo,
}) => {
  await enterDemo(context, demo)
  await openView(page, demo.baseUrl, `${DETAILS(demo.openId)}&page=2`)
  await page.locator('tr[data-row] > td:first-child', { hasText: /^13$/ }).click()
  const link = drawer(page).getByRole('link', { name: '固定链接' })
  const address = (await link.getAttribute('href'))!
  expect(address).toMatch(/\?tab=details&row=12-[\da-f]{32}$/)
  await page.keyboard.press('Escape')
  await openView(page, demo.baseUrl, `${address}&size=10`)
  await expect(drawer(page)).toContainText('第 13 条')
  await expect(standsOn(page)).toHaveText('13')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await page.getByRole('searchbox').first().pressSequentially('jkj?')
  await expect(page.getByRole('searchbox').first()).toHaveValue('jkj?')
  await expect(standsOn(page)).toHaveText('13')
  const gone = address.replace(/row=.*/, `row=${'0'.repeat(32)}`)
  await openView(page, demo.baseUrl, gone)
  await expect(page.getByRole('note').getByText('当前结果中已没有这一条')).toBeVisible()
})

test('rows of the tables that pages make themselves are opened, judged and selected as all others', {
  tag: '@long',
}, async ({ context, page, demo }) => {
  test.setTimeout(180_000)
  await enterDemo(context, demo)
  for (const { view, caption, judged } of await ownTables(demo)) {
    await openView(page, demo.baseUrl, `/qb-inner/${demo.openId}/${view}`)
    const rows = page.locator(`main [data-table][aria-label="${caption}"] tr[data-row]`)
    // The table of a page with pictures is taken over after its headings.
    await expect(async () => {
      if ((await page.locator('tr[data-current]').count()) === 0) await page.keyboard.press('j')
      await expect(rows.first(), view).toBeFocused({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
    if (judged) {
      await page.keyboard.press('x')
      await expect(page.getByRole('region', { name: '已选 1 条' })).toBeVisible()
      await page.keyboard.press('e')
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('x')
      await rows.first().focus()
    }
    await page.keyboard.press('Enter')
    await expect(drawer(page), view).toContainText('第 1 条')
    await page.keyboard.press('j')
    await expect(drawer(page), view).toContainText('第 2 条')
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toHaveCount(0)
    await rows
      .first()
      .locator('td')
      .last()
      .click({ position: { x: 2, y: 2 } })
    await expect(drawer(page), view).toContainText('第 1 条')
    const link = (await drawer(page).getByRole('link', { name: '固定链接' }).getAttribute('href'))!
    await openView(page, demo.baseUrl, link)
    await expect(drawer(page), link).toContainText('第 1 条')
    // Other filters, other pages and other pictures close it.
    const kept = page.locator('main a[href*="row="]:not([data-row-drawer] a, [href*="panel="])')
    expect(await kept.evaluateAll((links) => links.map((one) => one.getAttribute('href'))), view).toEqual([])
    expect(await accessibilityViolationsOf(page), view).toEqual([])
  }
})
