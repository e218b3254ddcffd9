import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { clientWith } from '../contract/client'
import { goldenSectionOf } from '../contract/golden-section'
import { administrator } from '../contract/people-support'
import type { TakenSection } from '../contract/section'
import { accessibilityViolationsOf } from './support/barriers'
import { browserErrorsOf, signIn } from './support/session'

let taken: TakenSection
let names: readonly string[]
test.beforeEach(async ({ baseURL }) => {
  const admin = await administrator(baseURL!)
  taken = await goldenSectionOf(clientWith(baseURL!, admin.token), `UNBALANCE-${randomUUID().slice(0, 8)}`)
  names = taken.section.bids.map(({ bidderName }) => bidderName)
})

const address = () => `/qb-inner/${taken.openId}/lab_unbalance`
const totals = (page: Page) => page.getByRole('region', { name: '各投标人在每个情景下的总价和名次' })
const rowOf = (page: Page, at: number) => totals(page).getByRole('row', { name: new RegExp(names[at]!) })

test('a class grows by 30 %, the order changes; a plan is pasted; the calculation is kept and opens as it was', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const complaints = browserErrorsOf(page)
  await signIn(page, address())
  await page.getByRole('button', { name: '开始分析' }).first().click()
  const agree = page.getByRole('dialog').getByRole('button', { name: '确定' })
  await agree.click()
  await expect(page.getByRole('table').first()).toContainText('9.09', { timeout: 60_000 })
  await page.getByRole('link', { name: '数量与付款试算' }).click()

  // The break-even of the first item is + 20 %.
  await expect(rowOf(page, 0)).toContainText('11,500.00')
  await expect(page.getByRole('img', { name: /总价差变化最大的项目/ })).toContainText('+20.00%')

  // By keyboard: the class is typed, the slider moved by its keys.
  await page.getByRole('combobox', { name: '第 1 行的内容' }).fill('0101')
  const slider = page.getByRole('slider', { name: '第 1 行工程量变化滑块' })
  await slider.focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('PageUp')
  await expect(page.getByRole('textbox', { name: '第 1 行工程量变化（%）' })).not.toHaveValue('0')
  await page.getByRole('textbox', { name: '第 1 行工程量变化（%）' }).fill('30')
  await expect(slider).toHaveValue('30')
  await expect(rowOf(page, 0)).toContainText('13,000.00')
  await expect(rowOf(page, 0)).toContainText('第 2，降 1 位')
  await expect(rowOf(page, 1)).toContainText('第 1，升 1 位')

  // The picture follows the class that changes, and says where the order does.
  await expect(page.getByText('交叉点：A 与 B 在 +20.00%')).toBeVisible()

  // A wrong line is named; pasted lines of Excel are separated by tabs.
  const plan = page.getByRole('textbox', { name: '项目与月份' })
  await plan.fill('0101\t1\n0999\t3')
  await expect(page.getByText('第 2 行：没有对应的清单项目')).toBeVisible()
  await plan.fill('0101\t1\n0102\t3\n0103\t6\n0104\t10')
  const payments = page.getByRole('region', { name: '按付款计划' })
  await expect(payments).toContainText('3.13')
  for (const [field, value] of [
    ['进度款比例（%）', '100'],
    ['推迟（月）', '0'],
    ['质保金（%）', '0'],
    ['年利率（%）', '4.35'],
  ])
    await page.getByRole('textbox', { name: field, exact: true }).fill(value!)
  await expect(payments.getByRole('row', { name: new RegExp(names[0]!) })).toContainText('+0.0520')
  await expect(payments.getByRole('row', { name: new RegExp(names[1]!) })).toContainText(/-0\.040[01]/)
  await expect(page.getByRole('img', { name: '各家累计付款' })).toBeVisible()
  expect(await accessibilityViolationsOf(page)).toEqual([])

  // What was typed stands in the address: another person who opens it sees the same.
  await expect(page).toHaveURL(/set=.*4\.35/)
  await page.goto(page.url())
  await expect(rowOf(page, 0)).toContainText('13,000.00')
  await expect(plan).toHaveValue(/0104\t10/)

  await page.getByRole('textbox', { name: '名称', exact: true }).fill('土方加三成')
  await page.getByRole('button', { name: '留存', exact: true }).click()
  await expect(page).toHaveURL(/kept=\d+/)
  await expect(page.getByText('正在查看留存的试算“土方加三成”')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 0)).toContainText('13,000.00')
  await expect(page.getByRole('region', { name: '按付款计划' })).toContainText('+0.0520')

  await page.getByRole('button', { name: '把“土方加三成”写入报告' }).click()
  await expect(page.getByText('已写入报告')).toBeVisible()
  await page.getByRole('link', { name: '回到现在的结果' }).click()
  await expect(rowOf(page, 0)).not.toContainText('13,000.00')
  await page.getByRole('link', { name: '土方加三成' }).click()
  await expect(rowOf(page, 0)).toContainText('13,000.00')

  // A plan too long for an address is kept as a draft.
  await page.getByRole('link', { name: '回到现在的结果' }).click()
  await expect(page).not.toHaveURL(/kept=/)
  await expect(plan).toHaveValue('')
  const long = Array.from({ length: 300 }, (_, at) => `010${(at % 4) + 1}\t${at + 1}`).join('\n')
  await plan.fill(long)
  await expect(payments).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('0104\\\\t300')
  await page.reload()
  await expect(plan).toHaveValue(long)
  expect(complaints).toEqual([])
})
