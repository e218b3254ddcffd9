import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { clientWith } from '../contract/client'
import { administrator } from '../contract/people-support'
import { pushedSection, type TakenSection } from '../contract/section'
import { COMMON_LAYOUT } from '../generator/excel/layout'
import { billWorkbook } from '../generator/excel/workbook'
import { accessibilityViolationsOf } from './support/barriers'
import { browserErrorsOf, signIn } from './support/session'

let taken: TakenSection
test.beforeEach(async ({ baseURL }) => {
  const admin = await administrator(baseURL!)
  taken = await pushedSection(clientWith(baseURL!, admin.token), `FORMAT-${randomUUID().slice(0, 8)}`)
  const { model, spelling } = taken.section.bids[0]!
  const bytes = billWorkbook(model(), spelling, COMMON_LAYOUT)
  const { body } = await admin.upload(taken.openId, 2, '甲.xlsx', bytes, taken.bidders[0])
  expect(body).toMatchObject({ success: true })
})

test('the report of a bid in Excel says what was read, which sums hold, and what Excel cannot hold', async ({
  page,
}) => {
  const complaints = browserErrorsOf(page)
  await signIn(page, `/qb-inner/${taken.openId}/file_view`)
  await page.getByRole('link', { name: '读取报告：甲.xlsx' }).click()
  const report = page.getByRole('dialog')
  await expect(report).toContainText('Excel 清单表格（GB 50500）')
  await expect(report).toContainText('已用真实文件核对')
  const sums = report.getByRole('region', { name: '文件内的合计' })
  await expect(sums.getByRole('row', { name: /工程量 × 综合单价 = 合价/ })).toContainText('49')
  const tables = report.getByRole('region', { name: '表格', exact: true })
  await expect(tables.getByRole('row', { name: /分部分项清单/ }).first()).toBeVisible()
  await expect(report).toContainText('该格式不能写明的内容')
  await expect(report.getByRole('listitem').filter({ hasText: '加密锁号' })).toContainText('单位工程')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('the bill of a file comes as a workbook from its row', async ({ page }) => {
  await signIn(page, `/qb-inner/${taken.openId}/file_view`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载清单 Excel：甲.xlsx' }).click()
  expect((await download).suggestedFilename()).toBe('甲.xlsx')
})

test('a section of 2024 names its edition in the header and speaks its words, others those of 2013', async ({
  page,
  baseURL,
}) => {
  const admin = await administrator(baseURL!)
  const code = `FORMAT-${randomUUID().slice(0, 8)}`
  const { openId, section } = await pushedSection(clientWith(baseURL!, admin.token), code, {
    edition: '2024',
  })
  const { model, spelling } = section.tender
  const bytes = billWorkbook(model(), spelling, { ...COMMON_LAYOUT, forms: '2024' })
  expect((await admin.upload(openId, 1, '招标清单.xlsx', bytes)).body).toMatchObject({ success: true })
  await signIn(page, `/qb-inner/${openId}/file_view`)
  await expect(page.getByRole('banner')).toContainText('GB/T 50500-2024')
  await expect(page.getByRole('heading', { name: '招标文件与最高投标限价' })).toBeVisible()
  await page.goto(`/qb-inner/${taken.openId}/file_view`)
  await expect(page.getByRole('banner')).toContainText('GB 50500-2013')
  await expect(page.getByRole('heading', { name: '招标文件与控制价' })).toBeVisible()
})
