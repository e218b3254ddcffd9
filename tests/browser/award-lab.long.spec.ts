import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { type Client, clientWith } from '../contract/client'
import { administrator } from '../contract/people-support'
import { pushedSection } from '../contract/section'
import { accessibilityViolationsOf } from './support/barriers'
import { browserErrorsOf, signIn } from './support/session'

/** The bids of the golden vectors (docs/spec/labs.md A5). */
const PRICES = [9_500_000, 9_620_000, 9_700_000, 9_780_000, 9_850_000, 9_900_000, 10_200_000]

let client: Client
let openId: string
let names: readonly string[]

async function golden(times: object = {}) {
  const options = { bidders: PRICES.length, items: 20 }
  const code = `AWARD-${randomUUID().slice(0, 8)}`
  const first = await pushedSection(client, code, options)
  const record = first.section.platform as unknown as {
    section: object
    opening: object
    bidders: readonly { bidderName: string }[]
  }
  names = record.bidders.map(({ bidderName }) => bidderName)
  const made = await pushedSection(client, code, options, {
    section: { ...record.section, tenderPrice: 10_500_000, ...times },
    opening: { ...record.opening, ...times },
    bidders: record.bidders.map((bidder, at) => ({ ...bidder, bidderPrice: PRICES[at] })),
  })
  return made.openId
}

test.beforeEach(async ({ baseURL }) => {
  client = clientWith(baseURL!, (await administrator(baseURL!)).token)
  openId = await golden()
})

const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).getByRole('table')
const rowOf = (page: Page, name: string, text: string) =>
  table(page, name).getByRole('row').filter({ hasText: text })

test('a formula, its draws, a typed price and a group, and what was kept of them', async ({ page }) => {
  const complaints = browserErrorsOf(page)
  const address = `/qb-inner/${openId}/lab_award`
  await signIn(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('评标办法实验室')
  await page.getByRole('combobox', { name: /^公式/ }).selectOption('F3')
  await expect(page.getByText('读过招标文件原文').first()).toBeVisible()
  await expect(rowOf(page, '各抽取结果', 'k = 2').first()).toContainText('9,574,600.00')

  // By keyboard: other draws, and who is first in each.
  const draws = page.getByLabel('k 的取值')
  await draws.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1..3/0.5')
  await expect(page.getByText('共 5 个抽取结果')).toBeVisible()
  await expect(rowOf(page, '各抽取结果', 'k = 1.5')).toContainText(`${names[1]}99.96`)
  await expect(rowOf(page, '各抽取结果', 'k = 2.5')).toContainText(`${names[0]}99.73`)
  await expect(rowOf(page, '各家为第一名的占比', names[0]!)).toContainText('60.00%')
  await expect(rowOf(page, '各家为第一名的占比', names[1]!)).toContainText('40.00%')
  await expect(page).toHaveURL(/formula=F3.*draws=k/)

  // The draw shown, with the slider.
  const slider = page.getByLabel('选择抽取结果')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('所示抽取结果（第 3 个）：k = 2')).toBeVisible()
  await expect(rowOf(page, '各投标人', names[3]!)).toContainText('95.71')
  await expect(rowOf(page, '各投标人', names[3]!)).toContainText('9,519,720.00')
  await page.getByLabel(`${names[3]}：基准价随其报价变化`).check()
  await expect(page.getByRole('img', { name: `基准价随 ${names[3]} 的报价变化` })).toBeVisible()

  // A typed price is marked in every table.
  await page.getByLabel(`${names[4]} 的手填价`).fill('9851000')
  for (const name of ['各家为第一名的占比', '各投标人'])
    await expect(rowOf(page, name, names[4]!)).toContainText('（手填价）')
  await page.getByLabel(`${names[4]} 的手填价`).fill('')
  await expect(page.getByText('（手填价）')).toHaveCount(0)

  // A group left out.
  await page.getByLabel(`把 ${names[0]} 归入一组`).check()
  await page.getByLabel(`把 ${names[1]} 归入一组`).check()
  await expect(page.getByText('第一名不同的抽取结果：100.00%')).toBeVisible()
  await expect(table(page, '排除一组前后').getByRole('row').nth(3)).toContainText('9,646,466.67')
  await page.getByRole('button', { name: '计算该组的名次' }).click()
  await expect(page.getByText(/在 21 个同样家数的组中为第/)).toBeVisible()
  await expect(page.getByText('只作名次，不是线索')).toBeVisible()
  expect(await accessibilityViolationsOf(page)).toEqual([])

  // A reload shows the same, and a name that was typed.
  await page.getByLabel('名称').fill('下浮 1 至 3 %')
  await page.reload()
  await expect(page.getByText('所示抽取结果（第 3 个）：k = 2')).toBeVisible()
  await expect(page.getByText('第一名不同的抽取结果：100.00%')).toBeVisible()
  await expect(page.getByLabel('名称')).toHaveValue('下浮 1 至 3 %')
  await page.getByRole('button', { name: '保留', exact: true }).click()
  await page.getByRole('link', { name: '下浮 1 至 3 %' }).click()
  await expect(page.getByText(/数字为当时的计算结果/)).toBeVisible()
  await expect(rowOf(page, '各投标人', names[3]!)).toContainText('95.71')
  await expect(page.getByText(/在 21 个同样家数的组中为第/)).toBeVisible()
  expect(await accessibilityViolationsOf(page)).toEqual([])

  // In the report once it is chosen.
  const tick = page.getByLabel('列入报告：下浮 1 至 3 %')
  await tick.click()
  await expect(tick).toBeChecked()
  await page.goto(`/qb-inner/${openId}/report`)
  await expect(page.getByText('不是线索，也不是结论').first()).toBeAttached()
  expect(complaints).toEqual([])
})

test('a formula is confirmed with the words of the tender; another one in between is said', async ({
  page,
}) => {
  const address = `/qb-inner/${openId}/lab_award?formula=F3`
  await signIn(page, address)
  await page.getByRole('heading', { name: '为本标段确认公式' }).click()
  await page.getByLabel('招标文件原文').fill('平均值下浮 k')
  await page.getByLabel('文件名').fill('招标文件.pdf')
  await page.getByLabel('页码').fill('31')
  // A colleague confirms another one meanwhile.
  const path = `/api/tb-qb-lab-awards/saveFormula/${openId}`
  await client.call('POST', path, { json: { formulaId: 'F1', seen: null } })
  await page.getByRole('button', { name: '确认公式' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '确认了另一版' })).toBeVisible()
  await page.getByRole('button', { name: '确认公式' }).click()
  await expect(page.getByText('平均值下浮 k').first()).toBeVisible()
  await expect(page.getByText('招标文件.pdf，第 31 页')).toBeVisible()
  await expect(page).toHaveURL(/formula=v2/)
})

test('before the opening nothing is computed; what a formula lacks is named', async ({ page }) => {
  const closed = await golden({ openTime: '2099-01-01 09:00:00' })
  await signIn(page, `/qb-inner/${closed}/lab_award?formula=F1`)
  await expect(page.getByText(/开标（2099-01-01 09:00）之前/)).toBeVisible()
  await expect(page.getByText('此公式和抽取下的结果')).toHaveCount(0)
  await page.goto(`/qb-inner/${openId}/lab_award?formula=F5`)
  await expect(page.getByRole('alert').filter({ hasText: '不可竞争的固定金额 Z' })).toBeVisible()
  await page.getByLabel('不可竞争的固定金额 Z').fill('500000')
  await expect(page.getByText('共 301 个抽取结果')).toBeVisible()
})
