import { test as base, expect, type Page } from '@playwright/test'
import { signedIn } from '../contract/client'
import { ringSection } from '../support/ring-section'
import { violationsInBoth } from './support/barriers'
import { type Entered, enterDemo, test as onDemo } from './support/demo'

/** Not the server of the demo, whose pages other tests read as a new installation has them. */
const test = base.extend<object, { demo: Entered }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: required by Playwright
    async ({}, use, { project }) => {
      const baseUrl = project.use.baseURL!
      await use({ baseUrl, client: await signedIn(baseUrl) })
    },
    { scope: 'worker' },
  ],
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, name: string, text: string) =>
  table(page, name).getByRole('row').filter({ hasText: text })

let made: Promise<Awaited<ReturnType<typeof ringSection>>> | undefined
/** One section for all tests of this worker: a group of four, and one of two. */
const ringOf = (demo: Entered) => {
  made ??= ringSection(demo.client, 'RING-1')
  return made
}
const groupAddress = ({ baseUrl }: Entered, openId: string, member?: number, query = '') =>
  `${baseUrl}/qb-inner/${openId}/group/${member}${query}`

test('from the overview to a group, what remains without a kind or a member, and a pair', async ({
  context,
  demo,
  page,
}) => {
  const { openId, names } = await ringOf(demo)
  await enterDemo(context, demo)
  await page.goto(`${demo.baseUrl}/qb-inner/${openId}/overview`)
  await expect(page.getByText('来自 2 个方面：计价内容、设备与操作').first()).toBeVisible()
  await page.getByRole('link', { name: '第 1 组 · 4 家' }).click()
  await expect(heading(page, '第 1 组 · 4 家')).toBeVisible()
  await expect(page.getByText('组内 6 对中，3 对由线索直接相连')).toBeVisible()
  await expect(page.getByText('以下线索尚未比较，有无不得而知')).toBeVisible()
  const [one, two, three, four] = names as [string, string, string, string]

  const locks = row(page, '线索种类', '加密锁')
  await expect(locks).toContainText('分为 2 组（2、2 家）')
  await locks.getByRole('link', { name: '不计' }).click()
  await page.waitForURL(/without=locks/)
  await expect(page.getByText(`不计加密锁：本组分为 2 组：${one}、${two}；${three}、${four}。`)).toBeVisible()
  await expect(row(page, '成员之间的线索', `${two} ↔ ${three}`)).toHaveCount(0)
  await row(page, '线索种类', '加密锁').getByRole('link', { name: '恢复' }).click()
  await expect(row(page, '成员之间的线索', `${two} ↔ ${three}`)).toHaveCount(1)

  await row(page, '成员', two).getByRole('link', { name: '不计' }).click()
  await page.waitForURL(/leave=\d+/)
  await expect(
    page.getByText(`仍有 2 家连在一起：${three}、${four}。${one}不再与其他投标人相连。`),
  ).toBeVisible()
  await page.getByRole('link', { name: '恢复全部' }).click()
  await expect(page.getByText('不再与其他投标人相连')).toHaveCount(0)

  await row(page, '成员之间的线索', `${two} ↔ ${three}`).getByRole('link', { name: /↔/ }).click()
  await expect(heading(page, `${two} ↔ ${three}`)).toBeVisible()
})

test('a line of the picture leads to its pair, a kind to its findings, a name to its bidder', async ({
  context,
  demo,
  page,
}) => {
  const { openId, bidders, names } = await ringOf(demo)
  await enterDemo(context, demo)
  await page.goto(groupAddress(demo, openId, bidders[0]))
  const line = page.locator(`figure a[aria-label^="${names[1]} ↔ ${names[2]}：加密锁"]`)
  await expect(line).toHaveCount(1)
  // The line is a curve: its box is mostly empty.
  await expect(async () => {
    await line.locator('path').first().dispatchEvent('click')
    await page.waitForURL(new RegExp(`/pair/${bidders[1]}/${bidders[2]}$`), { timeout: 5000 })
  }).toPass()
  await page.goBack()
  await row(page, '成员之间的线索', `${names[0]} ↔ ${names[1]}`)
    .getByRole('link', { name: /^价格规律/ })
    .click()
  await page.waitForURL(new RegExp(`analysis_eco_rule\\?tab=details&v1=${bidders[0]}&v2=${bidders[1]}`))
  await page.goto(groupAddress(demo, openId, bidders[0]))
  await page.locator('figure').getByRole('link', { name: names[0]!, exact: true }).click()
  await expect(heading(page, names[0]!)).toBeVisible()
  await page.getByRole('link', { name: '所在的组', exact: true }).click()
  await expect(heading(page, '第 1 组 · 4 家')).toBeVisible()
})

test('any member has the page of its group, and one that nothing connects says so', async ({
  context,
  demo,
  page,
}) => {
  const { openId, bidders, names } = await ringOf(demo)
  await enterDemo(context, demo)
  await page.goto(groupAddress(demo, openId, bidders[6]))
  await expect(heading(page, '第 2 组 · 2 家')).toBeVisible()
  await page.getByRole('link', { name: '上一组' }).click()
  await expect(heading(page, '第 1 组 · 4 家')).toBeVisible()
  await page.goto(groupAddress(demo, openId, bidders[4]))
  await expect(page.getByText(`没有线索把${names[4]}与其他投标人连在一起`)).toBeVisible()
})

onDemo('the regularity analysis leads to the group', async ({ context, demo, page }) => {
  await enterDemo(context, demo)
  const own = `${demo.baseUrl}/qb-inner/${demo.openId}`
  await page.goto(`${own}/analysis_eco_rule`)
  await page
    .getByRole('link', { name: /^查看组内线索与关系/ })
    .first()
    .click()
  await expect(heading(page, '第 1 组 · 4 家')).toBeVisible()
})

test('nothing of a group is wider than a telephone, and every name is there', async ({
  context,
  demo,
  page,
}) => {
  const { openId, bidders, names } = await ringOf(demo)
  await enterDemo(context, demo)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(groupAddress(demo, openId, bidders[0], '?without=locks'))
  await expect(heading(page, '第 1 组 · 4 家')).toBeVisible()
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide).toBeLessThanOrEqual(0)
  for (const name of names.slice(0, 4)) {
    const link = page.locator('figure').getByRole('link', { name, exact: true })
    const cut = await link.evaluate(
      (element) =>
        element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 1,
    )
    expect(cut, name).toBe(false)
  }
})

test('a group has no accessibility violations', async ({ context, demo, page }) => {
  const { openId, bidders } = await ringOf(demo)
  await enterDemo(context, demo, { language: 'en-US' })
  for (const query of ['', `?without=locks&leave=${bidders[0]}`]) {
    await page.goto(groupAddress(demo, openId, bidders[0], query))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violationsInBoth(page), query).toEqual([])
  }
})
