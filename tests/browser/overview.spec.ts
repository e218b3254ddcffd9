import { expect, type Page } from '@playwright/test'
import { ANALYSIS_MODULES, isBesideFindings } from '../../lib/analyses/modules'
import { demoBidders, enterDemo, test } from './support/demo'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The numbers of a row of the matrix, by the title of their column. */
async function lineOf(page: Page, name: string): Promise<Map<string, string>> {
  const matrix = region(page, '投标人与分析项目')
  // The page may still be arriving; `allInnerTexts` does not wait for it.
  await expect(matrix.getByRole('row').filter({ hasText: name })).toBeVisible()
  // The heads are short; their links have the whole names.
  const titles = await matrix
    .locator('thead th')
    .evaluateAll((heads) =>
      heads.map((head) => head.querySelector('a')?.getAttribute('aria-label') ?? head.textContent ?? ''),
    )
  const cells = await matrix.getByRole('row').filter({ hasText: name }).locator('td').allInnerTexts()
  return new Map(titles.map((title, at) => [title.trim(), cells[at]!.trim()]))
}

test('a section with results opens with its overview, unless it was open elsewhere last', async ({
  context,
  demo,
  page,
}) => {
  await enterDemo(context, demo)
  await page.goto(`${demo.baseUrl}/qb-inner/${demo.openId}`)
  await expect(heading(page, '清标总览')).toBeVisible()
  await page.goto(`${demo.baseUrl}/qb-inner/${demo.openId}/file_view`)
  await expect(heading(page, '电子标书')).toBeVisible()
  // The browser notes the place once its scripts run.
  const noted = async () => (await context.cookies()).find(({ name }) => name === 'qb-inner-route')?.value
  await expect.poll(noted).toBe('file_view')
  await page.goto(`${demo.baseUrl}/qb-inner/${demo.openId}`)
  await expect(page).toHaveURL(/file_view$/)
})

test('the counts are those of the analyses, and each leads to what it counts', async ({
  context,
  demo,
  page,
}) => {
  await enterDemo(context, demo)
  const overview = `${demo.baseUrl}/qb-inner/${demo.openId}/overview`
  await page.goto(overview)
  const sums = await lineOf(page, '该项分析的线索')
  const items = (await demo.client.get(`/api/tb-qb-items/getOrInitItemList/${demo.openId}`)).body.data
  const findClues = ANALYSIS_MODULES.filter(({ id }) => !isBesideFindings(id))
  const TOTAL = '线索合计'
  const ofAnalyses = [...sums].filter(([title, text]) => title !== TOTAL && /^\d/.test(text))
  expect(ofAnalyses).toHaveLength(findClues.length)
  for (const { itemName, clueNum } of items) {
    const text = sums.get(itemName)
    // Figures beside the findings are no clues: they have no column.
    if (text === undefined) expect(clueNum, itemName).toBeNull()
    else expect(Number.parseInt(text, 10), itemName).toBe(clueNum ?? 0)
  }
  // The demo has a lock that two analyses see, and operations with few codes: the total counts facts, as the judged do.
  const clues = ofAnalyses.reduce((sum, [, text]) => sum + Number.parseInt(text.replaceAll(',', ''), 10), 0)
  const total = sums.get(TOTAL)!
  expect(Number(total.replaceAll(',', ''))).toBeLessThan(clues)
  expect((await lineOf(page, '已处理的线索')).get(TOTAL)).toBe(`0 / ${total}`)
  const merged = page.locator('thead th span[title*="交易行为分析"]')
  await expect(merged).toHaveText(TOTAL)
  await expect(page.getByText(/已合并：.*条线索为 \d+ 个事实/)).toBeVisible()
  const matrix = region(page, '投标人与分析项目')
  for (const name of ['该项分析的线索', '已处理的线索', '丁路桥工程有限公司']) {
    const row = matrix.getByRole('row').filter({ hasText: name })
    const cells = row.getByRole('cell').filter({ hasText: /[1-9]/ })
    await expect(cells.getByRole('link')).toHaveCount(await cells.count())
  }
  const line = await lineOf(page, '丁路桥工程有限公司')
  await page.getByRole('link', { name: /^丁路桥工程有限公司，符合性检查/ }).click()
  await page.waitForURL(/bidderId=\d+/)
  await expect(page.getByRole('main')).toContainText(`共 ${line.get('符合性检查')} 条`)
})

test('bidders can be ordered by their clues, and the address keeps it', async ({ context, demo, page }) => {
  await enterDemo(context, demo)
  await page.goto(`${demo.baseUrl}/qb-inner/${demo.openId}/overview`)
  await page.getByRole('link', { name: '按线索数' }).click()
  await page.waitForURL(/sort=clues/)
  const totals = region(page, '投标人与分析项目').locator('tbody tr td:nth-child(2)')
  await expect
    .poll(async () => {
      const shown = (await totals.allInnerTexts()).slice(0, -2).map(Number)
      return shown.length > 1 && shown.every((total, at) => at === 0 || total <= shown[at - 1]!)
    })
    .toBe(true)
})

test('from the overview to a bidder, a pair, its picture and its rows', async ({ context, demo, page }) => {
  await enterDemo(context, demo)
  await page.goto(`${demo.baseUrl}/qb-inner/${demo.openId}/overview`)
  const group = page.getByRole('listitem').filter({ hasText: '第 1 组 · 4 家' })
  await expect(group).toContainText(
    '价格规律、人材机自定价、组价做法、加密锁、机器特征码、操作设备、技术标雷同',
  )
  await expect(region(page, '尚未比较的内容')).toContainText('没有采用参考价')
  await group.getByRole('link', { name: '乙市政工程有限公司' }).click()
  await expect(heading(page, '乙市政工程有限公司')).toBeVisible()
  await expect(region(page, '尚未比较的内容')).toContainText('没有采用参考价')
  await region(page, '有共同线索的投标人')
    .getByRole('link', { name: /丙建筑工程有限公司/ })
    .click()
  await expect(heading(page, '乙市政工程有限公司 ↔ 丙建筑工程有限公司')).toBeVisible()
  await expect(page.getByText(/等比 0\.9800 · 138 项 · 独立报价约应有 \d+ 项/)).toBeVisible()
  await expect(page.getByRole('img', { name: /的综合单价之比：229 个项目，其中 138 个/ })).toBeVisible()
  const operations = region(page, '交易行为分析 · 操作明细')
  for (const bidder of ['乙市政工程有限公司', '丙建筑工程有限公司'])
    await expect(operations.getByRole('row').filter({ hasText: bidder })).toHaveCount(4)
  await page.getByRole('link', { name: '查看全部' }).click()
  await page.waitForURL(/analysis_eco_rule\?.*marked=1#items$/)
  await page.goBack()
  await page.getByRole('link', { name: /^下一对/ }).click()
  await expect(heading(page, '乙市政工程有限公司 ↔ 丁路桥工程有限公司')).toBeVisible()
  await page.getByRole('link', { name: '返回总览' }).click()
  await expect(heading(page, '清标总览')).toBeVisible()
  // Long names of tabs give way instead of covering their neighbours.
  const bar = page.getByRole('navigation', { name: '打开的页面' })
  const ends = await bar.locator('li').evaluateAll((items) =>
    items.map((item) => {
      const text = item.querySelector('a > span, a')!
      return text.getBoundingClientRect().right - item.getBoundingClientRect().right
    }),
  )
  expect(ends.length).toBeGreaterThan(4)
  expect(Math.max(...ends)).toBeLessThanOrEqual(0)
})

test('two bidders whose technical documents alone are alike are connected, and their page says so', async ({
  context,
  demo,
  page,
}) => {
  await enterDemo(context, demo)
  await page.goto(`${demo.baseUrl}/qb-inner/${demo.openId}/overview`)
  await page.getByRole('link', { name: '丁路桥工程有限公司 ↔ 戊建设集团有限公司' }).click()
  await expect(page.getByText('技术标雷同 3 项', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: /^技术标雷同性分析/ }).getByRole('row')).toHaveCount(2)
  // What both state alike stands with its words in both, and both readers mark it.
  await page.goto(`${demo.baseUrl}/qb-inner/${demo.openId}/analysis_tec_same?tab=facts`)
  const fact = page.getByRole('cell', { name: 'K8+350', exact: true })
  const shared = page.locator('main table tbody tr[data-row]').filter({ has: fact })
  await expect(shared).toContainText('牢固预留一次K8+350管沟')
  await expect(shared).toContainText('稳固预留一次K8+350管沟')
  const [, , , fourth, fifth] = await demoBidders(demo)
  await page.goto(
    `${demo.baseUrl}/qb-inner/${demo.openId}/analysis_tec_same?tab=pair&v1=${fourth}&v2=${fifth}`,
  )
  await expect(page.locator('mark').filter({ hasText: /^K8\+350$/ })).toHaveCount(2)
})

test('the demo shows who took over whose own prices and choices, and of nobody else', async ({
  context,
  demo,
  page,
}) => {
  await enterDemo(context, demo)
  await page.goto(`${demo.baseUrl}/qb-inner/${demo.openId}/analysis_eco_rule?tab=buildUp&v1=all&v2=all`)
  const rows = page.locator('main table tbody tr[data-row]')
  await expect(rows).toHaveCount(10)
  await expect(rows.filter({ hasText: '相同' })).toHaveCount(1)
  await expect(rows.first()).toContainText(
    /自定价 相同 · 人材机 13 项.*自定价 等比 0\.9800 · 人材机 14 项.*组价做法 相同 · 15 处/,
  )
  await rows.first().getByRole('link', { name: '乙市政工程有限公司 ↔ 丙建筑工程有限公司' }).click()
  const [, second, third] = await demoBidders(demo)
  await page.waitForURL((url) => url.search.includes(`v1=${second}&v2=${third}`))
  await expect(rows.first()).toContainText('相同')
})

test('a point of the picture leads to its row', async ({ context, demo, page }) => {
  await enterDemo(context, demo)
  const [, second, third] = await demoBidders(demo)
  await page.goto(`${demo.baseUrl}/qb-inner/${demo.openId}/pair/${second}/${third}`)
  const figure = page.locator('figure').filter({ hasText: '价格之比偏离中位比值的程度' })
  await figure.scrollIntoViewIfNeeded()
  // The pointer may be there before the script of the page: it moves on, as one does.
  let place = 40
  await expect(async () => {
    await figure.getByRole('img').hover({ position: { x: place++, y: 40 } })
    await expect(figure.locator('[class*=live] svg')).toBeVisible({ timeout: 3000 })
  }).toPass()
  // The points are as wide as high; the bars beside them are not.
  const point = await figure.locator('[class*=live] svg path').evaluateAll((paths) => {
    const isPoint = ({ width, height }: DOMRect) => width > 3 && width < 9 && Math.abs(width - height) < 0.5
    // The first ones are those of the legend.
    const box = paths.map((path) => path.getBoundingClientRect()).filter(isPoint)[20]
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  // The picture may take the first click to find the point below the pointer.
  await expect(async () => {
    await page.mouse.click(point!.x, point!.y)
    const shown = new RegExp(`tab=details&v1=${second}&v2=${third}&q=.+#items$`)
    await page.waitForURL(shown, { timeout: 5000 })
  }).toPass()
  await expect(region(page, '两家投标人的清单价格比较').locator('tbody tr').first()).toBeVisible()
})
