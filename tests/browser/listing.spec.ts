import { expect, type Locator, type Page } from '@playwright/test'
import { accessibilityViolationsOf } from './support/barriers'
import { demoBidders, enterDemo, openView, test } from './support/demo'

test.use({ viewport: { width: 1366, height: 768 } })
const DETAILS = (openId: string) => `/qb-inner/${openId}/analysis_eco_con?tab=details&size=100`

/** The texts of a column, from top to bottom. */
const tableColumn = (box: Locator, title: string) =>
  box.locator('table').evaluate((table: HTMLTableElement, wanted) => {
    const at = [...table.tHead!.rows[0]!.cells].findIndex((cell) => cell.textContent?.trim() === wanted)
    return [...table.tBodies[0]!.rows].map((row) => row.cells[at]!.textContent!.trim())
  }, title)
const columnOf = (page: Page, title: string) => tableColumn(page.locator('main [data-table]').first(), title)

const numbers = (texts: readonly string[]) => texts.map((text) => Number(text.replace(/[,%]/g, '')))

test('a head sorts in both directions, missing values last, and then as before', async ({
  context,
  page,
  demo,
}) => {
  await enterDemo(context, demo)
  await openView(page, demo.baseUrl, DETAILS(demo.openId))
  const stored = await columnOf(page, '序号')
  const head = page.getByRole('columnheader', { name: '单价偏差率', exact: true })
  await expect(head).toHaveAttribute('aria-sort', 'none')
  for (const [state, sign] of [
    ['ascending', 1],
    ['descending', -1],
  ] as const) {
    await head.getByRole('link').click()
    await expect(head).toHaveAttribute('aria-sort', state)
    const shown = await columnOf(page, '单价偏差率')
    const first = shown.indexOf('—')
    expect(shown.slice(first).every((text) => text === '—')).toBe(true)
    const figures = numbers(shown.slice(0, first))
    expect(figures.length).toBeGreaterThan(2)
    expect(figures).toEqual([...figures].sort((a, b) => sign * (a - b)))
  }
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'none')
  expect(await columnOf(page, '序号')).toEqual(stored)
})

test('filters of columns are in the address, are announced, and end one by one', async ({
  context,
  page,
  demo,
}) => {
  await enterDemo(context, demo)
  await openView(page, demo.baseUrl, DETAILS(demo.openId))
  await page.getByRole('button', { name: '按单价偏差率筛选' }).click()
  await expect(page.getByRole('textbox', { name: '单价偏差率 不小于' })).toBeFocused()
  await page.getByRole('textbox', { name: '单价偏差率 不大于' }).fill('-1')
  await page.getByRole('combobox', { name: '清单类别' }).selectOption('qdxm')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  await expect(page).toHaveURL(/f\.dev\.to=-1/)
  await expect(page.getByRole('status').filter({ hasText: /筛选出 \d+ 条/ })).toHaveCount(1)
  const figures = numbers(await columnOf(page, '单价偏差率'))
  expect(figures.length).toBeGreaterThan(0)
  expect(figures.every((figure) => figure <= -1)).toBe(true)
  await page.getByRole('link', { name: /取消 清单类别/ }).click()
  await expect(page).not.toHaveURL(/itemGroup/)
  // What another person gets by the address is the same.
  const seen = await columnOf(page, '序号')
  await openView(page, demo.baseUrl, new URL(page.url()).pathname + new URL(page.url()).search)
  expect(await columnOf(page, '序号')).toEqual(seen)
  // Its neighbours are those of the filtered rows.
  await page.locator('tr[data-row] > td').first().click()
  await expect(page.locator('[data-row-drawer]')).toContainText(`第 1 条，共 ${seen.length} 条`)
})

test('a copied table has figures as numbers, whole texts and no marks', async ({ context, page, demo }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterDemo(context, demo)
  await openView(page, demo.baseUrl, `/qb-inner/${demo.openId}/analysis_eco_ra?tab=details&size=100`)
  await page.getByRole('button', { name: '复制表格' }).click()
  await expect(page.getByText(/已复制 \d+ 行/)).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const rows = text.split('\n').map((line) => line.split('\t'))
  const at = rows[0]!.indexOf('偏差率')
  const shares = rows.slice(1).flatMap((row) => (row[at] ? [row[at]] : []))
  expect(shares.length).toBeGreaterThan(3)
  for (const share of shares) expect(share).toMatch(/^-?\d+(\.\d+)?$/)
  expect(text).not.toContain('预警')
  expect(text).not.toContain('处理\t')
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return (await item!.getType('text/html')).text()
  })
  expect(html).toContain('<td')
  // Rows that are folded away are not copied.
  await page.locator('main [data-table] tbody button[aria-expanded="true"]').first().click()
  await page.getByRole('button', { name: '复制表格' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(async () => (await copied()).split('\n').length).toBeLessThan(rows.length)
})

test('columns are hidden, shown and moved, and the address keeps them', async ({ context, page, demo }) => {
  await enterDemo(context, demo)
  await openView(page, demo.baseUrl, DETAILS(demo.openId))
  const heads = page.locator('main [data-table] thead th')
  await expect(heads.filter({ hasText: '工程量' })).toHaveCount(1)
  await page.locator('summary[title="列与视图"]').click()
  await page.getByRole('link', { name: '隐藏列 工程量' }).click()
  await expect(heads.filter({ hasText: '工程量' })).toHaveCount(0)
  await page.getByRole('link', { name: '将 投标文件内容 前移' }).click()
  await expect(page).toHaveURL(/bidderValue%2CtenderValue/)
  const titles = await heads.allTextContents()
  expect(titles.indexOf('投标文件内容')).toBe(titles.indexOf('招标文件内容') - 1)
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await openView(page, demo.baseUrl, new URL(page.url()).pathname + new URL(page.url()).search)
  expect(await heads.allTextContents()).toEqual(titles)
})

test('the items of a pair are sorted and filtered in the address, without headings', async ({
  context,
  page,
  demo,
}) => {
  await enterDemo(context, demo)
  const { body } = await demo.client.get(`/api/tb-qb-eco-regular-sums/queryPairs?openId=${demo.openId}`)
  const pair = (body.data as { flagged: boolean; bidder1Id: number; bidder2Id: number }[]).find(
    ({ flagged }) => flagged,
  )!
  const address = `analysis_eco_rule?tab=details&v1=${pair.bidder1Id}&v2=${pair.bidder2Id}&size=100`
  await openView(page, demo.baseUrl, `/qb-inner/${demo.openId}/${address}`)
  const table = page.getByRole('region', { name: '两家投标人的清单价格比较' })
  await expect(table.getByRole('button', { expanded: true }).first()).toBeVisible()
  const head = page.getByRole('columnheader', { name: '综合单价 · 偏差率', exact: true })
  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('button', { expanded: true })).toHaveCount(0)
  await page.getByRole('button', { name: '按规律筛选' }).click()
  await page.getByRole('textbox', { name: '规律 包含' }).fill('综合单价')
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  await expect(page).toHaveURL(/f\.marks=/)
  await expect(page).toHaveURL(/v1=\d+&v2=\d+/)
  const shares = numbers(await tableColumn(table, '综合单价 · 偏差率'))
  expect(shares.length).toBeGreaterThan(5)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  for (const marks of await tableColumn(table, '规律')) expect(marks).toContain('综合单价')
  await page.getByRole('link', { name: '人工费', exact: true }).click()
  await expect(page).toHaveURL(/component=labor.*|sort=priceDev/)
  await expect(table.locator('thead th').nth(3)).toContainText('人工费')
})

test('what is filtered by column is what all of the view means: rows, order, the way back', async ({
  context,
  page,
  demo,
}) => {
  await enterDemo(context, demo)
  const at = `/qb-inner/${demo.openId}`
  await openView(page, demo.baseUrl, `${at}/analysis_trade?size=100&sort=bidder1Time,desc&f.title=公司`)
  const times = await tableColumn(page.getByRole('region', { name: '使用共有特征码的操作' }), '操作时间')
  expect(times.length).toBeGreaterThan(5)
  expect(times).toEqual([...times].sort().reverse())
  await page.getByRole('combobox', { name: '操作环节' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/step=.*/)
  await expect(page).toHaveURL(/sort=bidder1Time/)
  await openView(page, demo.baseUrl, `${at}/analysis_hardware?f.feature=nothing-like-this`)
  await page.getByRole('link', { name: '清除筛选' }).click()
  await expect(page).not.toHaveURL(/f\.feature/)
  await expect(
    page.getByRole('region', { name: '汇总', exact: true }).locator('tr[data-row]'),
  ).not.toHaveCount(0)
  await openView(page, demo.baseUrl, `${at}/analysis_con_file?tab=sums&f.v5=0&sort=v2,desc`)
  const names = await tableColumn(page.locator('main [data-table]').first(), '投标人')
  expect(names.length).toBeGreaterThan(1)
  const { compare } = new Intl.Collator('zh-CN', { numeric: true })
  expect(names).toEqual([...names].sort(compare).reverse())
})

test('the title of a column without a width does not stack its characters', async ({
  context,
  page,
  demo,
}) => {
  await enterDemo(context, demo)
  const [, second, third] = await demoBidders(demo)
  for (const view of ['analysis_name?tab=details', `pair/${second}/${third}`]) {
    await openView(page, demo.baseUrl, `/qb-inner/${demo.openId}/${view}`)
    const narrow = await page.locator('main [data-table] thead th').evaluateAll((heads) =>
      heads
        .filter((head) => head.checkVisibility() && (head.textContent ?? '').trim().length > 2)
        .filter((head) => {
          const { paddingLeft, paddingRight, fontSize } = getComputedStyle(head)
          const room = head.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
          return room < 2 * Number.parseFloat(fontSize)
        })
        .map((head) => head.textContent),
    )
    expect(narrow, view).toEqual([])
  }
})
