import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { THEME_COOKIE } from '../../lib/kit/theme'
import { type Client, clientWith, pushSection } from '../contract/client'
import { administrator } from '../contract/people-support'
import { bidOf, pushedSection } from '../contract/section'
import { pastRecord } from '../support/past-sections'
import { agree } from './support/agree'
import { accessibilityViolationsOf } from './support/barriers'
import { browserErrorsOf, signIn } from './support/session'

const TYPE = '05'
const code = `STRIP-${randomUUID().slice(0, 8)}`
const nameOf = (percent: number) => `${code}往年第${percent}号`
/** Relative spreads of 1 %, 2 %, … */
const spread = (percent: number) => [0, 2, 3, 4, 5].map((at) => 100_000 + at * 200 * percent)

let client: Client
let openId: string
const past: string[] = []

async function pushed(percent: number, own: string, openTime: string): Promise<string> {
  const stated = { name: own, prices: spread(percent), projectType: TYPE, openTime }
  const { body } = await pushSection(client.baseUrl, pastRecord({ code: `${code}-${own}`, ...stated }))
  return body.data.openId
}

test.beforeAll(async ({ baseURL }) => {
  const admin = await administrator(baseURL!)
  client = clientWith(baseURL!, admin.token)
  for (let percent = 1; percent <= 32; percent++)
    past.push(await pushed(percent, nameOf(percent), '2025-06-01 09:00:00'))
  openId = await pushed(12, `${code}本标段`, '2026-03-02 09:00:00')
  const { section } = await pushedSection(client, `${code}-FILES`, { items: 10 })
  await client.upload(openId, 1, section.tender.fileName, section.tender.bytes())
  const [first] = (await client.get(`/api/tb-prj-open-details?openId.equals=${openId}&size=99`)).body
  await client.upload(openId, 2, 'bid.nlntf', bidOf(first.bidderName), first.id)
  await client.get(`/api/tb-qb-sta-screens/beginAnalyze?openId=${openId}`)
})

test('figures beside the past, from the table to a section of the strip', async ({
  page,
  context,
  baseURL,
}) => {
  const complaints = browserErrorsOf(page)
  const address = `/qb-inner/${openId}/analysis_sta_screens`
  await signIn(page, address)
  const main = page.locator('main')
  await main.getByLabel('分析时间、所用文件、比较范围与参数').press('Enter')
  await expect(main.getByText('不设界限，不作判断，也不是否决投标的依据')).toBeVisible()
  await expect(main.getByText('计入总价 5 个；可对照的历史标段 32 个')).toBeVisible()
  await expect(main.getByText('9 个百分位中有 0 个超出 5/95 百分位；寻常情况下约有 0.9 个')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: '报价少，说明不了多少' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'SPD =' })
  await expect(row).toContainText('0.1200')
  await expect(row).toContainText('35.94（')
  expect(await accessibilityViolationsOf(page)).toEqual([])

  // By keyboard: a figure of the table leads to its strip.
  await row.getByRole('link', { name: '极差率' }).press('Enter')
  await expect(page).toHaveURL(/screen=spd/)
  const strip = page.getByRole('region', { name: /32 个历史标段的数值；本标段 0\.1200/ })
  await expect(strip.locator('circle')).toHaveCount(32)
  await expect(strip.locator('text', { hasText: '本标段 0.1200' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: '极差率', exact: true }).last()).toHaveAttribute(
    'aria-current',
    'true',
  )
  await context.addCookies([{ name: THEME_COOKIE, value: 'dark', url: baseURL! }])
  await page.reload()
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await context.addCookies([{ name: THEME_COOKIE, value: 'light', url: baseURL! }])

  await page.goto(`${address}?tab=bids`)
  await expect(page.getByRole('region', { name: /5 个总价由低到高/ })).toBeVisible()
  expect(await accessibilityViolationsOf(page)).toEqual([])

  await page.goto(`${address}?screen=spd`)
  await strip
    .locator('a')
    .filter({ hasText: nameOf(32) })
    .dispatchEvent('click')
  await page.waitForURL(`**/${past[31]}/analysis_sta_screens`)
  expect(complaints).toEqual([])
})

test('an administrator leaves a section out with a reason, and takes it back', async ({ page }) => {
  const complaints = browserErrorsOf(page)
  await signIn(page, `/qb-inner/${past[0]}/analysis_sta_screens`)
  await page.getByRole('button', { name: '不作历史参照' }).press('Enter')
  const reason = page.getByRole('dialog').getByRole('textbox', { name: '原因' })
  await reason.fill('已有处理决定')
  // What was typed is still there after a reload.
  await page.reload()
  await expect(reason).toHaveValue('已有处理决定')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await expect(page.getByText('本标段已排除出其他标段的历史参照。原因：已有处理决定')).toBeVisible()

  await client.get(`/api/tb-qb-sta-screens/beginAnalyze?openId=${openId}`)
  await page.goto(`/qb-inner/${openId}/analysis_sta_screens`)
  await expect(page.getByText('可对照的历史标段 31 个')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '人工排除的历史标段：1' })).toBeVisible()
  await page.goto(`/qb-inner/${openId}/analysis_sta_screens?tab=past`)
  const listed = page.getByRole('row').filter({ hasText: '已有处理决定' })
  await expect(listed).toContainText(nameOf(1))
  await listed.getByRole('button', { name: /^放回/ }).click()
  await agree(page, /放\s*回/)
  await expect(listed).toHaveCount(0)
  expect(complaints).toEqual([])
})
