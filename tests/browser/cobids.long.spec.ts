import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { type Client, clientWith, pushSection } from '../contract/client'
import { administrator } from '../contract/people-support'
import { pushedSection, type TakenSection, uploadAll } from '../contract/section'
import { accessibilityViolationsOf } from './support/barriers'
import { browserErrorsOf, signIn } from './support/session'

let client: Client
let taken: TakenSection
let names: readonly string[]
let area: string

/** Two of the bidders met in six sections of an area of its own, which they won in turn. */
async function pushPast(baseUrl: string): Promise<void> {
  for (let at = 0; at < 6; at++) {
    const { body } = await pushSection(baseUrl, {
      section: {
        ...{ sectionCode: `${area}-${at}`, sectionName: `${area}第${at}标段`, projectType: '06' },
        ...{ projectArea: area, openTime: `2025-0${at + 1}-10 09:00:00` },
      },
      bidders: [names[0], names[1], `${area}过客${at}公司`].map((bidderName, place) => ({
        ...{ bidderName, bidderPrice: 1000 + 20 * place, sequence: place + 1 },
      })),
      award: { bidderName: names[at % 2] },
    })
    expect(body.success).toBe(true)
  }
}

test.beforeEach(async ({ baseURL }) => {
  const admin = await administrator(baseURL!)
  client = clientWith(baseURL!, admin.token)
  const code = `COBID-${randomUUID().slice(0, 8)}`
  area = `测${code.slice(-8)}市`
  names = ['甲', '乙', '丙'].map((letter) => `${area}${letter}建设有限公司`)
  taken = await pushedSection(client, code, { names: { bidders: names } })
  await pushPast(baseURL!)
  await uploadAll(client, taken)
})

test('an award is entered by keyboard, kept over a reload, and changed as a new version', async ({
  page,
}) => {
  const complaints = browserErrorsOf(page)
  await signIn(page, `/qb-inner/${taken.openId}/open_info`)
  await expect(page.getByText('还没有中标信息')).toBeVisible()
  const enter = page.getByRole('button', { name: '录入中标信息' })
  await enter.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '中标信息' })
  await dialog.getByLabel('中标人', { exact: true }).selectOption(names[1]!)
  await dialog.getByLabel('中标价（元）').fill('15,582,847.25')
  await dialog.getByLabel('中标候选人').fill(`1 ${names[1]}\n2 ${names[0]}`)
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.reload()
  await expect(dialog.getByLabel('中标价（元）')).toHaveValue('15,582,847.25')
  await dialog.getByLabel('分包人').fill('某土方公司；土方；不是数')
  await dialog.getByRole('button', { name: /保\s*存/ }).press('Enter')
  await expect(dialog.getByLabel('分包人')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('分包人').fill('某土方公司；土方；120000')
  await dialog.getByRole('button', { name: /保\s*存/ }).press('Enter')
  await expect(dialog).toBeHidden()
  const box = page.locator('#award')
  await expect(box).toContainText('15,582,847.25')
  await expect(box).toContainText('某土方公司 · 土方 · 120,000.00')
  await box.getByRole('button', { name: '更改中标信息' }).click()
  await dialog.getByLabel('中标人', { exact: true }).selectOption(names[0]!)
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(dialog).toBeHidden()
  await box.getByText('历次中标信息 (2)').click()
  await expect(box.getByRole('row')).toHaveCount(3)
  expect(await accessibilityViolationsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('the pairs, the graph and the time line of the bidders of a section', async ({ page }) => {
  const complaints = browserErrorsOf(page)
  await client.get(`/api/tb-qb-sta-cobids/beginAnalyze?openId=${taken.openId}`)
  const address = `/qb-inner/${taken.openId}/analysis_sta_cobids`
  await signIn(page, address)
  const matrix = page.getByRole('region', { name: '两两相遇的次数' })
  // Once in the row of either.
  await expect(
    matrix.getByRole('cell', { name: new RegExp(`${names[0]} 与 ${names[1]}：6 次`) }),
  ).toHaveCount(2)
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.goto(`${address}?tab=cobidFirms`)
  const chosen = page.getByRole('listitem').filter({ hasText: `${names[0]}：6 个标段` })
  await chosen.getByRole('link').press('Enter')
  await expect(page).toHaveURL(/company=/)
  await page.goto(`${address}?tab=cobidGroups`)
  await expect(page.getByText('组内两家以上同时参加 6 个标段，其中组内中标 6 个')).toBeVisible()
  const line = page.getByRole('region', { name: '相遇标段的时间次序' })
  await expect(line.getByRole('link')).toHaveCount(6)
  await expect(line.getByRole('link').first()).toHaveAttribute('aria-label', new RegExp(`${area}第0标段`))
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.goto(`${address}?tab=cobidSections`)
  await expect(page.getByRole('link', { name: `${area}第5标段` })).toBeVisible()
  expect(complaints).toEqual([])
})

test('the whole organisation: a narrowed scope, the graph by keyboard, and joined names', async ({
  page,
}) => {
  const complaints = browserErrorsOf(page)
  await signIn(page, '/tbService/cobids')
  const filters = page.getByRole('search')
  await filters.getByLabel('项目地区').fill(area)
  await filters.getByRole('button', { name: /搜\s*索|查\s*询/ }).press('Enter')
  await expect(page.getByText('6 个标段（6 个有中标结果）')).toBeVisible()
  await expect(page.getByText('不足 30 个标段')).toBeVisible()
  await expect(page.getByRole('link', { name: names[0]!, exact: true })).toBeVisible()
  expect(await accessibilityViolationsOf(page)).toEqual([])

  await page.getByRole('link', { name: '关系图' }).press('Enter')
  await page
    .getByRole('listitem')
    .filter({ hasText: `${names[0]}：6 个标段` })
    .getByRole('link')
    .press('Enter')
  await expect(page.getByRole('heading', { name: `${names[0]} 的标段` })).toBeVisible()
  await expect(page.getByRole('link', { name: `${area}第3标段` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(area)))
  expect(await accessibilityViolationsOf(page)).toEqual([])

  await page.goto(`/tbService/cobids?tab=groups&projectArea=${encodeURIComponent(area)}`)
  await expect(page.getByText('组内中标 6 个')).toBeVisible()

  await page.goto('/tbService/cobids?tab=joined')
  await page.getByRole('button', { name: '合并名称' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '合并名称' })
  await dialog.getByLabel(/^名称/).fill(`${area}过客0公司\n${area}过客1公司`)
  await dialog.getByRole('button', { name: /保\s*存/ }).press('Enter')
  const row = page.getByRole('row').filter({ hasText: `${area}过客0公司` })
  await expect(row).toBeVisible()
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await row.getByText('撤销').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /撤\s*销/ })
    .click()
  await expect(row).toHaveCount(0)
  expect(complaints).toEqual([])
})
