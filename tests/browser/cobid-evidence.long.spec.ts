import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { type Client, clientWith, pushSection } from '../contract/client'
import { administrator } from '../contract/people-support'
import { pushedSection, type TakenSection, uploadAll } from '../contract/section'
import { accessibilityViolationsOf } from './support/barriers'
import { browserErrorsOf, signIn } from './support/session'

let client: Client
let taken: TakenSection
let area: string
let names: readonly string[]

/** The first two bidders met in six sections; in the first one they used the same machine. */
async function pushPast(baseUrl: string): Promise<void> {
  const ofPast = (at: number) => ({
    ...{ sectionCode: `${area}-${at}`, sectionName: `${area}第${at}标段`, projectType: '06' },
    ...{ projectArea: area, openTime: `2025-0${at + 1}-10 09:00:00` },
  })
  const shared = await pushedSection(client, `${area}-0`, {
    ...{ items: 20, names: { bidders: names } },
    plants: [{ analysis: 'feature', bidders: [0, 1], code: 'machine' }],
  })
  const { platform } = shared.section
  await pushSection(baseUrl, { ...platform, section: { ...platform.section, ...ofPast(0) } })
  await uploadAll(client, shared)
  await client.get(`/api/tb-qb-act-features/beginAnalyze?openId=${shared.openId}`)
  for (let at = 1; at < 6; at++) {
    const { body } = await pushSection(baseUrl, {
      section: ofPast(at),
      bidders: [names[0], names[1], `${area}过客${at}公司`].map((bidderName, place) => ({
        ...{ bidderName, bidderPrice: 1000 + 20 * place, sequence: place + 1 },
      })),
    })
    expect(body.success).toBe(true)
  }
}

test.beforeEach(async ({ baseURL }) => {
  const admin = await administrator(baseURL!)
  client = clientWith(baseURL!, admin.token)
  area = `测${randomUUID().slice(0, 8)}市`
  names = ['甲', '乙', '丙'].map((letter) => `${area}${letter}建设有限公司`)
  taken = await pushedSection(client, `EV-${area}`, { names: { bidders: names } })
  await pushPast(baseURL!)
  await uploadAll(client, taken)
  await client.get(`/api/tb-qb-sta-cobids/beginAnalyze?openId=${taken.openId}`)
})

test('from a count of a pair to the section and the analysis that found it, by keyboard', async ({
  page,
}) => {
  const complaints = browserErrorsOf(page)
  await signIn(page, `/qb-inner/${taken.openId}/analysis_sta_cobids`)
  const row = page.locator('[data-table]').first().getByRole('row').filter({ hasText: names[1]! }).last()
  await row.getByRole('link').last().press('Enter')
  await expect(page).toHaveURL(/tab=cobidEvidence&type=codes/)
  await expect(page.getByText('点种类看该标段的分析')).toBeVisible()
  expect(await accessibilityViolationsOf(page)).toEqual([])
  const found = page.getByRole('row').filter({ hasText: `${area}第0标段` })
  await found.getByRole('link', { name: '特征码' }).press('Enter')
  await expect(page).toHaveURL(/analysis_hardware\?tab=innerCodes/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(complaints).toEqual([])
})

test('the whole organisation: what a pair shares, and the workbook', async ({ page }) => {
  const complaints = browserErrorsOf(page)
  await signIn(page, `/tbService/cobids?projectType=06&projectArea=${encodeURIComponent(area)}`)
  const row = page.getByRole('row').filter({ hasText: names[1]! })
  await row.getByRole('link').last().press('Enter')
  const evidence = page.getByRole('region', { name: '的共同痕迹' })
  await expect(evidence.getByRole('link', { name: `${area}第0标段` })).toBeVisible()
  expect(await accessibilityViolationsOf(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '导出 Excel' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('共同投标.xlsx')
  expect(complaints).toEqual([])
})
