import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { PROCESS_PATH } from '../../lib/catalogue/access'
import { clientWith } from '../contract/client'
import { administrator } from '../contract/people-support'
import { bidOf, pushedSection, type TakenSection, uploadAll } from '../contract/section'
import { accessibilityViolationsOf } from './support/barriers'
import { sendFiles } from './support/screen'
import { browserErrorsOf, signIn } from './support/session'

let taken: TakenSection
let names: readonly string[]
test.beforeEach(async ({ baseURL }) => {
  const admin = await administrator(baseURL!)
  taken = await pushedSection(clientWith(baseURL!, admin.token), `WRONG-${randomUUID().slice(0, 8)}`)
  names = taken.section.bids.map(({ bidderName }) => bidderName)
  await uploadAll(admin, taken)
})

let made = 0
/** A unique bid of this bidder. */
const bid = (name: string) => Buffer.from(String(bidOf(name)).replace('Tbzj="1"', `Tbzj="${5000 + made++}"`))

const address = () => `/qb-inner/${taken.openId}/file_view`
const waiting = (page: Page) => page.getByRole('region', { name: '待确认的文件' })
const question = (page: Page, file: string) =>
  waiting(page).getByRole('listitem').filter({ hasText: file }).first()
const bidRow = (page: Page, name: string) =>
  page
    .locator('[data-table][aria-label="投标文件"]')
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name, exact: true }) })

const proposals = (page: Page) => page.getByRole('region', { name: '放入的文件' })
const proposal = (page: Page, file: string) =>
  proposals(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `移除 ${file}` }) })
const allRead = (page: Page, count: number) =>
  expect(page.getByText(`${count} 个文件，已识别 ${count} 个`)).toBeVisible({ timeout: 30_000 })

test('a bid whose bidder is not in the list is stored with one click, which adds the bidder', async ({
  page,
}) => {
  const complaints = browserErrorsOf(page)
  await signIn(page, address())
  await sendFiles(page, [
    { name: '外来.nlntf', bytes: bid('外来建设有限公司') },
    { name: '外地.nlntf', bytes: bid('外地建设有限公司') },
  ])
  await allRead(page, 2)
  await expect(proposal(page, '外来.nlntf')).toContainText(
    '文件写明的投标人“外来建设有限公司”不在该标段的投标人名单中',
  )
  await expect(proposals(page).getByRole('button', { name: /^存入无疑问的/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '2 家全部加入名单并存入' })).toBeVisible()
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.reload()
  await proposal(page, '外来.nlntf').getByRole('button', { name: '加入名单并存入 外来.nlntf' }).click()
  await expect(bidRow(page, '外来建设有限公司')).toContainText('外来.nlntf')
  await page.getByRole('button', { name: '移除 外地.nlntf' }).click()
  await expect(proposals(page)).toHaveCount(0)
  await expect(bidRow(page, '外地建设有限公司')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('what is sure is stored with one click, what is not waits in a list that survives a reload', async ({
  page,
}) => {
  const complaints = browserErrorsOf(page)
  const [a, b, c] = names as [string, string, string]
  await signIn(page, address())
  await sendFiles(page, [
    { name: '甲-新.nlntf', bytes: bid(a) },
    { name: '乙-新.nlntf', bytes: bid(b) },
    { name: `${c}.nlntf`, bytes: bid(a) },
  ])
  await allRead(page, 3)
  const wrong = proposal(page, `${c}.nlntf`)
  await expect(proposal(page, '乙-新.nlntf')).toContainText(taken.section.bids[1]!.fileName)
  await expect(wrong).toContainText(`文件名写的是“${c}”，与投标人“${a}”不一致`)
  await expect(wrong).toContainText('与 甲-新.nlntf 属于同一位置')
  // Two files for one place: neither can be stored.
  await expect(wrong.getByRole('button', { name: /存入/ })).toHaveCount(0)
  expect(await accessibilityViolationsOf(page)).toEqual([])
  for (const [at, name] of names.entries())
    await expect(bidRow(page, name)).toContainText(taken.section.bids[at]!.fileName)
  await page.reload()
  await allRead(page, 3)
  await wrong.getByRole('combobox', { name: `${c}.nlntf 属于哪家投标人` }).selectOption(c)
  await expect(wrong).toContainText(`文件写明的投标人是“${a}”，与此处的投标人“${c}”不一致`)
  await page.getByRole('button', { name: '存入无疑问的 2 个（其中 2 个替换现有文件）' }).click()
  await expect(page.getByText('已存入 2 个文件')).toBeVisible()
  await expect(bidRow(page, a)).toContainText('甲-新.nlntf')
  await expect(bidRow(page, b)).toContainText('乙-新.nlntf')
  await expect(bidRow(page, c)).toContainText(taken.section.bids[2]!.fileName)
  await wrong.getByRole('button', { name: `核对无误，存入 ${c}.nlntf` }).click()
  await expect(bidRow(page, c)).toContainText(`${c}.nlntf`)
  await expect(proposals(page)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('questions of several uploads are in one list and can be answered together', { tag: '@long' }, async ({
  page,
}) => {
  const [a, b] = names as [string, string, string]
  const admin = await administrator(test.info().project.use.baseURL!)
  for (const [name, bidder] of [
    ['甲-新.nlntf', a],
    ['乙-新.nlntf', b],
  ] as const) {
    const form = new FormData()
    for (const [field, value] of Object.entries({ openId: taken.openId, fileType: '2', replaces: '0' }))
      form.set(field, value)
    form.set('file', new Blob([new Uint8Array(bid(bidder))]), name)
    expect((await admin.call('POST', '/api/tb-files/upload', { body: form })).status).toBe(409)
  }
  await signIn(page, address())
  await expect(question(page, '甲-新.nlntf')).toContainText(
    `识别为“${a}”，将替换 ${taken.section.bids[0]!.fileName}（`,
  )
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await waiting(page).getByRole('button', { name: '全部替换（2 个）' }).click()
  await expect(page.getByText('已存入 2 个文件')).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  await expect(bidRow(page, a)).toContainText('甲-新.nlntf')
  await expect(bidRow(page, b)).toContainText('乙-新.nlntf')
})

test('a bid uploaded for another bidder can be stored for its own', { tag: '@long' }, async ({ page }) => {
  const complaints = browserErrorsOf(page)
  const [, b, c] = names as [string, string, string]
  await signIn(page, address())
  await page.getByRole('button', { name: `重新上传：${c}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`上传成功后将替换现有文件 ${taken.section.bids[2]!.fileName}（`)
  const file = { name: '错放.nlntf', mimeType: 'application/octet-stream', buffer: bid(b) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(question(page, '错放.nlntf')).toContainText(
    `文件写明的投标人是“${b}”，与此处的投标人“${c}”不一致`,
  )
  await expect(dialog).toHaveCount(0)
  await expect(bidRow(page, c)).toContainText(taken.section.bids[2]!.fileName)
  await page.goto('/workplace')
  await expect(page.getByText('1 个文件尚未存入，请确认').first()).toBeVisible()
  await page.goto('/qb-setting/jobs?state=asking')
  const listed = page.getByRole('row').filter({ hasText: '错放.nlntf' }).first()
  await expect(listed).toContainText('待确认')
  await listed.getByRole('link', { name: '去确认 错放.nlntf' }).click()
  await question(page, '错放.nlntf')
    .getByRole('button', { name: new RegExp(`^存入：错放.nlntf，识别为“${b}”`) })
    .click()
  await expect(page.getByText('错放.nlntf 上传成功')).toBeVisible()
  await expect(bidRow(page, b)).toContainText('错放.nlntf')
  await expect(bidRow(page, c)).toContainText(taken.section.bids[2]!.fileName)
  expect(complaints).toEqual([])
})

test('of files dropped where one is taken the one that fits is sent, and a stranger is refused', {
  tag: '@long',
}, async ({ page }) => {
  const [, b, c] = names as [string, string, string]
  await signIn(page, address())
  await page.getByRole('button', { name: `重新上传：${c}` }).click()
  const dialog = page.getByRole('dialog')
  const drop = async (files: readonly { name: string; text: string }[]) => {
    const dataTransfer = await page.evaluateHandle((dropped) => {
      const data = new DataTransfer()
      for (const { name, text } of dropped) data.items.add(new File([text], name))
      return data
    }, files)
    await dialog.locator('button:has(strong)').dispatchEvent('drop', { dataTransfer })
  }
  await drop([{ name: '说明.txt', text: 'x' }])
  await expect(dialog.getByRole('listitem')).toHaveText(/说明\.txt.*\.nlntf/s)
  await drop([
    { name: '说明.txt', text: 'x' },
    { name: '两个之一.nlntf', text: bid(b).toString() },
  ])
  await expect(question(page, '两个之一.nlntf')).toContainText(`文件写明的投标人是“${b}”`)
})

test('every list shows the same result of an import', { tag: '@long' }, async ({ page }) => {
  const [a, b, c] = names as [string, string, string]
  const with_ = (name: string, change: (text: string) => string) => Buffer.from(change(String(bid(name))))
  const wrong = (text: string) => text.replace('Sl="1"', 'Sl="一"')
  const strange = (text: string) => text.replace('</Qdxm>', '</Qdxm><Qita/>')
  const files = [
    { row: 0, name: '问题.nlntf', bytes: with_(a, wrong), summary: '1 个问题' },
    { row: 1, name: '跳过.nlntf', bytes: with_(b, strange), summary: '1 类内容没有读取' },
    {
      row: 2,
      name: '都有.nlntf',
      bytes: with_(c, (text) => strange(wrong(text))),
      summary: '1 个问题，1 类内容没有读取',
    },
  ]
  const admin = await administrator(new URL(test.info().project.use.baseURL!).origin)
  for (const { row, name, bytes } of files)
    expect((await admin.upload(taken.openId, 2, name, bytes, taken.bidders[row]!)).status).toBe(200)
  const whole = { name: taken.section.tender.fileName, summary: '读取无问题' }
  const code = taken.section.platform.section.sectionCode
  const pages = [
    address(),
    `${PROCESS_PATH}?openId=${taken.openId}&step=upload`,
    `/qb-setting/jobs?size=100&q=${code}`,
  ]
  await signIn(page)
  for (const at of pages) {
    await page.goto(at)
    for (const { name, summary } of [...files, whole])
      await expect(page.getByRole('link', { name: `读取报告：${name} ${summary}`, exact: true })).toHaveText(
        summary,
      )
  }
  const { body } = await admin.get(`/api/tb-qb-jobs?size=100&keyword=${code}`)
  for (const { name, summary } of [...files, whole])
    expect(body.data.find((one: { fileName: string }) => one.fileName === name)).toMatchObject({
      found: summary,
    })
})

test('if two people answer at the same time the second gets a message', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const [, b, c] = names as [string, string, string]
  await signIn(page)
  const admin = await administrator(test.info().project.use.baseURL!)
  const before = await admin.upload(taken.openId, 2, '错放.nlntf', bid(b), taken.bidders[2]!)
  expect(before.status).toBe(409)
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto(address())
    await expect(question(one, '错放.nlntf')).toBeVisible()
  }
  await question(page, '错放.nlntf')
    .getByRole('button', { name: new RegExp(`^存入：错放.nlntf，识别为“${b}”`) })
    .click()
  await expect(page.getByText('错放.nlntf 上传成功')).toBeVisible()
  await question(other, '错放.nlntf')
    .getByRole('button', { name: new RegExp(`^存入：错放.nlntf，存入“${c}”`) })
    .click()
  await expect(other.getByText('该文件已由他人处理')).toBeVisible()
  await expect(waiting(other)).toHaveCount(0)
  await expect(bidRow(other, b)).toContainText('错放.nlntf')
  await expect(bidRow(other, c)).toContainText(taken.section.bids[2]!.fileName)
})
