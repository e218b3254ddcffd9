import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { clientWith } from '../contract/client'
import { administrator } from '../contract/people-support'
import { pushedSection } from '../contract/section'
import { strangeBid } from '../support/strange-workbook'
import { accessibilityViolationsOf, RULES_OF_COLOUR, violationsOf } from './support/barriers'
import { sendFiles, takenOver } from './support/screen'
import { browserErrorsOf, signIn } from './support/session'

test('columns that no word tells are stated once, with the keyboard, and hold for the next file', async ({
  page,
  baseURL,
}) => {
  const complaints = browserErrorsOf(page)
  const mark = randomUUID().slice(0, 4)
  const admin = await administrator(baseURL!)
  const { openId, section } = await pushedSection(clientWith(baseURL!, admin.token), `COLUMNS-${mark}`)
  const [a, b] = section.bids.map(({ bidderName }) => bidderName) as [string, string]
  const row = (file: string) =>
    page.getByRole('row').filter({ has: page.getByRole('button', { name: `移除 ${file}` }) })
  await signIn(page, `/qb-inner/${openId}/file_view`)
  await sendFiles(page, [{ name: '甲.xlsx', bytes: strangeBid(a, 10, mark) }])
  await expect(row('甲.xlsx')).toContainText('未找到分部分项清单表')
  await row('甲.xlsx').getByRole('link', { name: '指定列' }).press('Enter')
  await expect(page.getByRole('heading', { name: '指定清单表的列：甲.xlsx' })).toBeVisible()
  await expect(page.getByRole('region', { name: '读出的前几行' })).toContainText('挖一般土方')
  // The guesses are tried at once.
  const sums = page.getByRole('status').filter({ hasText: '条清单项目' })
  await expect(sums).toContainText('按此读出 3 条清单项目')
  await expect(sums).toContainText('工程量 × 综合单价 = 合价：3 处中 3 处成立')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, { rules: RULES_OF_COLOUR })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  const quantity = page.getByRole('combobox', { name: '工程量', exact: true })
  await quantity.focus()
  await quantity.selectOption('')
  await expect(
    page.getByRole('alert').filter({ hasText: '清单表须指定编码、名称、计量单位和工程量' }),
  ).toBeVisible()
  await quantity.selectOption('5')
  await page.getByRole('combobox', { name: '合价', exact: true }).selectOption('5')
  await expect(page.getByRole('alert').filter({ hasText: '同一列不能用于两项' })).toBeVisible()
  await page.getByRole('combobox', { name: '合价', exact: true }).selectOption('7')
  await expect(sums).toContainText('3 处中 3 处成立')
  await page.getByRole('button', { name: '保存并读取' }).press('Enter')
  await expect(row('甲.xlsx')).toContainText('按本机构指定的列读取')
  await sendFiles(page, [{ name: '乙.xlsx', bytes: strangeBid(b, 11, mark) }])
  await expect(row('乙.xlsx')).toContainText('按本机构指定的列读取')
  await page.getByRole('button', { name: '存入无疑问的 2 个' }).press('Enter')
  await expect(page.getByText('已存入 2 个文件')).toBeVisible()
  await expect(page.locator('[data-table][aria-label="投标文件"]')).toContainText('乙.xlsx')
  expect(complaints).toEqual([])
})

test('a workbook that the upload of a bidder refuses leads to its columns', async ({ page, baseURL }) => {
  const mark = randomUUID().slice(0, 4)
  const admin = await administrator(baseURL!)
  const { openId, section } = await pushedSection(clientWith(baseURL!, admin.token), `REFUSED-${mark}`)
  const { bidderName } = section.bids[1]!
  await signIn(page, `/qb-inner/${openId}/file_view`)
  await page.getByRole('button', { name: `上传：${bidderName}` }).click()
  const dialog = page.getByRole('dialog')
  const input = dialog.locator('input[type=file]')
  await takenOver(input)
  await input.setInputFiles({
    name: '乙.xlsx',
    mimeType: 'application/octet-stream',
    buffer: strangeBid(bidderName, 10, mark),
  })
  await expect(dialog.getByRole('status')).toContainText('未找到分部分项清单表')
  await dialog.getByRole('link', { name: '指定列' }).click()
  await expect(page.getByRole('heading', { name: '指定清单表的列：乙.xlsx' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '条清单项目' })).toContainText('按此读出 3 条')
  await page.getByRole('button', { name: '保存并读取' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: '移除 乙.xlsx' }) })
  await expect(row).toContainText('由您指定投标人')
  await row.getByRole('button', { name: '存入 乙.xlsx', exact: true }).click()
  await expect(page.locator('[data-table][aria-label="投标文件"]')).toContainText('乙.xlsx')
})
