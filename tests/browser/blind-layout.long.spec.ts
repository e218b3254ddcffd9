import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { type Client, clientWith } from '../contract/client'
import { addUser, administrator, clientOf } from '../contract/people-support'
import { pushedSection, type TakenSection } from '../contract/section'
import { blindTender, keptBid, SMALL, toldBid } from '../support/blind-files'
import { accessibilityViolationsOf } from './support/barriers'
import { browserErrorsOf, signIn } from './support/session'

const TECHNICAL = 4
const TENDER_TEXT = 5
let client: Client
let taken: TakenSection
let names: readonly string[]

test.beforeEach(async ({ baseURL }) => {
  const admin = await administrator(baseURL!)
  client = clientWith(baseURL!, admin.token)
  const code = `LAYOUT-${randomUUID().slice(0, 8)}`
  const open = await pushedSection(client, code)
  const { section } = open.section.platform as { section: object }
  taken = await pushedSection(client, code, {}, { section: { ...section, techEvaType: 1 } })
  names = taken.section.bids.map(({ bidderName }) => bidderName)
  const { openId, bidders } = taken
  // Who files the documents does not look at what is computed from them.
  const account = await addUser(admin, `filer-${randomUUID().slice(0, 8)}`, '清标人员')
  await client.call('POST', '/api/tb-qb-auths', { json: { openId, userIds: [account.id] } })
  const filer = await clientOf(baseURL!, account.username, account.password)
  await client.upload(openId, TENDER_TEXT, '招标文件.docx', blindTender())
  await filer.upload(openId, TECHNICAL, '甲公司.docx', keptBid(), bidders[0])
  await filer.upload(openId, TECHNICAL, '乙公司.docx', toldBid(names[1]!), bidders[1])
})

test('from the rules that a tender proposes to a place in a document, before and after the reveal', async ({
  page,
}) => {
  const complaints = browserErrorsOf(page)
  const address = `/qb-inner/${taken.openId}/analysis_tec_layout`
  await signIn(page, `${address}?tab=rules`)
  await expect(page.getByText('还没有确认任何格式要求。')).toBeVisible()
  await page.locator('h1 + details > summary').click()
  await expect(page.getByText('发改法规规〔2022〕1117号（三）')).toBeVisible()

  // By keyboard: every proposal is decided about with one key, and the next one has the focus.
  const read = page.getByRole('button', { name: '从招标文件读取' })
  // Its script comes after the page.
  await expect(read).toBeEnabled()
  await read.press('Enter')
  const proposals = page.getByRole('list', { name: '招标文件中的要求' })
  await expect(proposals.getByRole('listitem')).toHaveCount(13)
  await expect(proposals).toContainText('正文采用宋体四号字，行距为固定值28磅')
  await expect(page.getByText('采用统一的封面')).toBeVisible()
  await proposals
    .getByRole('button', { name: /^采用：/ })
    .first()
    .focus()
  for (let left = 12; left > 0; left--) {
    await page.keyboard.press('Enter')
    await expect(proposals.getByRole('listitem')).toHaveCount(left)
  }
  await expect(proposals.getByRole('listitem')).toContainText('招标文件仅为建议')
  await proposals.getByRole('button', { name: /^不采用：/ }).click()

  // Nothing is lost by a reload, and nothing applies before it is confirmed.
  await page.reload()
  const rules = page.getByRole('list', { name: '已采用的要求' })
  await expect(rules.getByRole('listitem')).toHaveCount(12)
  await expect(rules.getByText('尚未确认')).toHaveCount(12)
  await page.getByRole('button', { name: '确认并保存' }).click()
  await expect(rules.getByText(/确认$/)).toHaveCount(12)
  await expect(page.getByText('还没有确认任何格式要求。')).toHaveCount(0)
  expect(await accessibilityViolationsOf(page)).toEqual([])

  await client.get(`/api/tb-qb-tec-layouts/beginAnalyze?openId=${taken.openId}`)
  await page.goto(address)
  await expect(page.getByRole('region', { name: '各投标人的检查结果' }).last()).toBeVisible()
  const place = page.getByRole('link', { name: /字号.*1 处/ })
  await place.click()
  await page
    .getByRole('link', { name: /^第 \d+ 段$/ })
    .first()
    .click()
  const target = page.locator('[data-target]')
  await expect(target.locator('mark')).toContainText(SMALL)
  await expect(page.getByText('要求 四号（14 磅），实际 小四（12 磅）')).toBeVisible()
  for (const name of [...names, '甲公司', '乙公司'])
    await expect(page.locator('main')).not.toContainText(name)
  expect(await accessibilityViolationsOf(page)).toEqual([])

  await client.call('POST', `/api/tb-prj-open-details/reveal/${taken.openId}`, { json: {} })
  await page.goto(`${address}?tab=details&type=identity`)
  await expect(page.locator('main')).toContainText('乙公司.docx')
  await page.getByRole('link', { name: /^段落/ }).first().click()
  await expect(target.locator('mark')).toContainText(names[1]!)
  expect(complaints).toEqual([])
})
