import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { administrator } from '../contract/people-support'
import { pushedSection, uploadAll } from '../contract/section'
import { blindDocx } from '../support/blind-documents'
import { reveal } from './support/reveal'
import { browserOf, type Role, type Somebody, somebody } from './support/roles'
import { analyseByHand, sendFiles, takenOver } from './support/screen'
import { browserErrorsOf } from './support/session'

/** A blind section from its record to its report, in an office of one person and in one of three: what each may do, and reads. */

// No name or number made at random holds one of these, and they do not follow the list.
const CODES = ['WM4', 'KX7', 'ZQ9']
let openId: string
let names: readonly string[]

test.beforeEach(async ({ baseURL }) => {
  const admin = await administrator(baseURL!)
  const code = `OFFICE-${randomUUID().slice(0, 8)}`
  const { section, bidders } = (await pushedSection(admin, code, { bidders: 3, items: 12 })).section.platform
  const coded = bidders.map((bidder, at) => ({ ...bidder, bidderMask: CODES[at] }))
  const record = { section: { ...section, techEvaType: 1 }, bidders: coded }
  const taken = await pushedSection(admin, code, { bidders: 3, items: 12 }, record)
  openId = taken.openId
  names = bidders.map(({ bidderName }) => bidderName)
  await uploadAll(admin, taken)
})

const at = (screen: string) => `/qb-inner/${openId}/${screen}`
const maker = (place: number) => ({
  bidderName: names[place]!,
  leaderName: '赵德柱',
  bidderCode: `C${place}`,
})
const bid = (place: number) => blindDocx(maker(place), maker((place + 1) % names.length), place)

async function open(
  browser: Browser,
  baseURL: string,
  role: Role,
): Promise<{ person: Somebody; page: Page }> {
  const person = await somebody(baseURL, role, [openId])
  return { person, page: await (await browserOf(browser, baseURL, person)).newPage() }
}

/** Hands in the document of a bidder on the page of files. */
async function file(page: Page, place: number): Promise<void> {
  await page.getByRole('button', { name: `上传技术标文件：${names[place]}` }).click()
  const input = page.getByRole('dialog').locator('input[type=file]')
  await takenOver(input)
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await input.setInputFiles({ name: `技术标${place}.docx`, mimeType, buffer: bid(place) })
  await expect(page.getByRole('row').filter({ hasText: `技术标${place}.docx` })).toContainText('已读取', {
    timeout: 60_000,
  })
}

async function revealAll(page: Page): Promise<void> {
  await page.goto(at('bidder_info'))
  await reveal(page)
  await expect(page.getByText('已显示暗标单位代码！')).toBeVisible()
}

const compare = (page: Page) => analyseByHand(page, at('analysis_tec_same'))

test('one person alone is told before the first document that results open with the reveal, and goes on after it', async ({
  browser,
  baseURL,
}) => {
  const { page } = await open(browser, baseURL!, '管理员')
  const complaints = browserErrorsOf(page)
  await page.goto(at('file_view'))
  await expect(page.getByText('只有一个账号办理时，先提交，显示单位代码之后再看结果。')).toBeVisible()
  for (const place of CODES.keys()) await file(page, place)
  await expect(page.getByText('您提交的技术标文件只有您能看到')).toBeVisible()
  await compare(page)
  await expect(page.getByText('已完成').first()).toBeVisible()
  await expect(page.getByText('您在本标段提交过技术标文件').first()).toBeVisible()
  for (const code of CODES) await expect(page.getByText(code)).toHaveCount(0)
  await page.goto(at('report'))
  await expect(page.getByText('显示暗标单位代码之后可以查看').first()).toBeVisible()

  await revealAll(page)
  await compare(page)
  await expect(page.getByRole('table').first()).toContainText(names[0]!)
  await page.goto(at('report'))
  await expect(page.getByText('显示暗标单位代码之后可以查看')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('技术标')
  expect(complaints).toEqual([])
})

test('of three, one files, one looks and one reveals, and each refusal says who can', async ({
  browser,
  baseURL,
}) => {
  const [filer, evaluator, leader] = [
    await open(browser, baseURL!, '清标人员'),
    await open(browser, baseURL!, '清标人员'),
    await open(browser, baseURL!, '管理员'),
  ]
  const nameOf = async ({ person }: { person: Somebody }) =>
    (await person.client.get('/api/currentUser')).body.data.name as string
  await filer.page.goto(at('file_view'))
  for (const place of CODES.keys()) await file(filer.page, place)
  await evaluator.page.goto(at('file_view'))
  await expect(evaluator.page.getByText('技术标0.docx')).toHaveCount(0)

  await compare(evaluator.page)
  await expect(evaluator.page.getByRole('table').first()).toContainText(CODES[0]!)
  await expect(evaluator.page.getByRole('main')).not.toContainText(names[0]!)
  await evaluator.page.goto(at('file_view'))
  await expect(evaluator.page.getByText('技术标文件请由其他人员提交')).toBeVisible()
  await sendFiles(evaluator.page, [{ name: '补充.docx', bytes: bid(0) }])
  const added = evaluator.page.getByRole('row').filter({ hasText: '补充.docx' })
  await added.getByRole('combobox').last().selectOption({ label: names[0]! })
  await evaluator.page.getByRole('button', { name: /^存入无疑问的 1 个/ }).click()
  await expect(evaluator.page.getByText('不能再提交或删除技术标文件').first()).toBeVisible({
    timeout: 60_000,
  })

  await filer.page.goto(at('analysis_tec_same'))
  await expect(filer.page.getByText('可以查看的人员').first()).toContainText(await nameOf(evaluator))
  for (const code of CODES) await expect(filer.page.getByText(code)).toHaveCount(0)
  await filer.page.goto(at('overview'))
  await expect(filer.page.getByText('显示暗标单位代码之前此处不汇总').first()).toBeVisible()

  await revealAll(leader.page)
  await filer.page.goto(at('analysis_tec_same'))
  await expect(filer.page.getByRole('table').first()).toContainText(names[0]!)
  await filer.page.goto(at('report'))
  await expect(filer.page.getByRole('main')).toContainText('技术标')
})
