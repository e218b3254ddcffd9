import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { administrator } from '../contract/people-support'
import { bidOf, SAMPLES } from '../contract/section'
import { COMMON_LAYOUT } from '../generator/excel/layout'
import { generateSection } from '../generator/section'
import { excelFiles, excelOf } from '../support/excel-files'
import { accessibilityViolationsOf, RULES_OF_COLOUR, violationsOf } from './support/barriers'
import { browserErrorsOf, signIn } from './support/session'

const LUAN = join(SAMPLES, 'luan')
const luanFiles = readdirSync(LUAN)
  .filter((name) => !name.endsWith('.json'))
  .map((name) => join(LUAN, name))

let scratch = ''
test.beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'from-files-'))
})
test.afterEach(() => rmSync(scratch, { recursive: true }))

/** Counts what a person clicks in a page and on the pages that follow. */
async function clicksOf(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('countClick', () => {
    count++
  })
  const listen = () =>
    window.addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) (window as unknown as { countClick: () => void }).countClick()
    })
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => count
}

/** Chooses files or a folder by one of the two buttons. */
async function choose(page: Page, button: string, paths: string | readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(typeof paths === 'string' ? paths : [...paths])
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: '建立标段' })
const row = (page: Page, file: string) => page.getByRole('row').filter({ hasText: file })
const allRead = (page: Page, count: number) =>
  expect(page.getByText(`${count} 个文件，已识别 ${count} 个`)).toBeVisible({ timeout: 60_000 })

async function openForm(page: Page): Promise<void> {
  // The files of an earlier test: they belong to the person.
  const client = await administrator(test.info().project.use.baseURL!)
  expect((await client.call('DELETE', '/api/tb-files/incoming')).status).toBe(200)
  await signIn(page, '/qb-project/new')
  await expect(page.getByRole('button', { name: '选择文件', exact: true })).toBeVisible()
}

/** Files as the input or a drop gets them, with a code that no other test uses. */
const codeOf = () => `FILES-${randomUUID().slice(0, 8)}`

test('from the files of luan to results in at most 8 clicks', async ({ page }) => {
  test.slow()
  const complaints = browserErrorsOf(page)
  await openForm(page)
  await page.goto('/workplace')
  await expect(page.locator('h1')).toBeVisible()
  const clicks = await clicksOf(page)
  await page.getByRole('navigation').getByRole('link', { name: '项目', exact: true }).first().click()
  await page.getByRole('link', { name: '录入标段' }).first().click()
  // The chooser counts as one more.
  await choose(page, '选择文件', luanFiles)
  await allRead(page, 6)
  await expect(field(page, '标段编号')).toHaveValue('LA-2025-001')
  await expect(field(page, '标段名称')).toHaveValue('市政道路及排水等配套工程')
  await expect(row(page, '投标人A.nlntf')).toContainText('15,582,847.25')
  await expect(row(page, '投标人A.nlntf').getByRole('textbox')).toHaveValue('投标人A')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await submit(page).click()
  await page.waitForURL(/overview$/)
  await expect(page.getByText('正在分析，每完成一项自动更新')).toBeHidden({ timeout: 90_000 })
  await expect(page.getByRole('cell', { name: '投标人B' }).first()).toBeVisible()
  await expect(page.getByRole('table').first()).toContainText(/\d/)
  expect(clicks() + 1).toBeLessThanOrEqual(8)
  console.log(`clicks: ${clicks() + 1}`)
  expect(complaints).toEqual([])
})

test('from a folder of Excel files to results, and the files of the section again by its own page', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const complaints = browserErrorsOf(page)
  const section = generateSection({ seed: 19, bidders: 3, items: 30 })
  const folder = join(scratch, '开标')
  mkdirSync(folder)
  for (const { name, bytes } of excelFiles(section)) writeFileSync(join(folder, name), bytes)
  writeFileSync(join(folder, '说明.txt'), 'text')
  await openForm(page)
  await choose(page, '选择文件夹', folder)
  await allRead(page, 5)
  for (const [at, { bidderName }] of section.bids.entries())
    await expect(row(page, `报表${at + 3}.xlsx`).getByRole('textbox')).toHaveValue(bidderName)
  await expect(row(page, '报表1.xlsx').getByRole('combobox')).toHaveValue('1')
  await expect(row(page, '报表2.xlsx').getByRole('combobox')).toHaveValue('3')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await field(page, '标段编号').fill(codeOf())
  await submit(page).click()
  await page.waitForURL(/overview$/)
  await expect(page.getByText('正在分析，每完成一项自动更新')).toBeHidden({ timeout: 90_000 })
  for (const { bidderName } of section.bids)
    await expect(page.getByRole('cell', { name: bidderName }).first()).toBeVisible()
  // A newer bid in a ZIP, by the page of the section's files.
  const newer = zipBytes([
    { name: '新/报表9.xlsx', bytes: excelOf(section.bids[0]!, { ...COMMON_LAYOUT, rowsPerPage: 10 }) },
  ])
  writeFileSync(join(scratch, '新.zip'), newer)
  await page.goto(page.url().replace(/\/[^/]*$/, '/file_view'))
  await choose(page, '选择文件', join(scratch, '新.zip'))
  await page.getByRole('button', { name: '存入无疑问的 1 个（其中 1 个替换现有文件）' }).click()
  await expect(
    page
      .locator('main table')
      .getByText(/报表9.xlsx|新.zip/)
      .first(),
  ).toBeVisible()
  expect(complaints).toEqual([])
})

test('a folder: what is no bid is not sent, and a folder tells the bidder of a bid that names nobody', {
  tag: '@long',
}, async ({ page }) => {
  const complaints = browserErrorsOf(page)
  const folder = join(scratch, '开标')
  for (const name of ['甲建设公司', '乙建设公司']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, '甲建设公司', '标书.nlntf'), bidOf('甲建设公司'))
  const unnamed = Buffer.from(String(bidOf('?')).replace(' Tbr="?"', ''))
  writeFileSync(join(folder, '乙建设公司', '标书.nlntf'), unnamed)
  writeFileSync(join(folder, '说明.txt'), 'text')
  cpSync(join(LUAN, 'luan.LNZF'), join(folder, 'luan.LNZF'))
  await openForm(page)
  await choose(page, '选择文件夹', folder)
  await allRead(page, 3)
  await expect(page.getByText('文件夹中另有 1 个其他类型的文件，没有发送。')).toBeVisible()
  const second = row(page, '开标/乙建设公司')
  await expect(second.getByRole('textbox')).toHaveValue('乙建设公司')
  await expect(second).toContainText('文件没有写明投标人')
  // Typed by the person; it survives a reload, as the files do.
  await second.getByRole('textbox').fill('丙建设 公司')
  await expect(second).not.toContainText('文件没有写明投标人')
  await page.reload()
  await allRead(page, 3)
  await expect(second.getByRole('textbox')).toHaveValue('丙建设 公司')
  await second.getByRole('textbox').fill('甲建设公司')
  await expect(second).toContainText('须处理')
  await expect(submit(page)).toBeDisabled()
  const used = page.getByRole('checkbox', { name: '使用 标书.nlntf' }).last()
  await used.uncheck()
  await used.check()
  await expect(used).toBeChecked()
  await used.uncheck()
  await expect(submit(page)).toBeEnabled()
  expect(complaints).toEqual([])
})

test('a ZIP with a file that cannot be read; a taken code is refused and can be corrected', {
  tag: '@long',
}, async ({ page }) => {
  const complaints = browserErrorsOf(page)
  const code = codeOf()
  const entries = [
    ...luanFiles.map((path) => ({ name: `标书/${path.split('/').at(-1)}`, bytes: readFileSync(path) })),
    { name: '标书/坏文件.nlntf', bytes: Buffer.from('not a bill') },
  ]
  writeFileSync(join(scratch, '全部.zip'), zipBytes(entries))
  await openForm(page)
  await choose(page, '选择文件', join(scratch, '全部.zip'))
  await expect(page.getByText('7 个文件，已识别 6 个')).toBeVisible({ timeout: 60_000 })
  await expect(row(page, '坏文件.nlntf')).toContainText('无法读取')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, { rules: RULES_OF_COLOUR })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByLabel('建立后马上开始清标分析').uncheck()
  await field(page, '标段编号').fill(code)
  await field(page, '开标时间').fill('2026-11-23T09:30')
  await submit(page).click()
  await page.waitForURL(/file_view$/)
  await expect(page.getByRole('cell', { name: '投标人D', exact: true })).toBeVisible()
  // What could not be read stays until it is removed.
  await page.goto('/qb-project/new')
  await expect(row(page, '坏文件.nlntf')).toBeVisible()
  await page.getByRole('button', { name: '移除 坏文件.nlntf' }).click()
  await expect(row(page, '坏文件.nlntf')).toHaveCount(0)
  await choose(page, '选择文件', luanFiles.slice(0, 3))
  await allRead(page, 3)
  await field(page, '标段编号').fill(code)
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: '已有该编号的标段' })).toBeFocused()
  await field(page, '标段编号').fill(codeOf())
  await submit(page).click()
  await page.waitForURL(/qb-inner/)
  expect(complaints).toEqual([])
})

test('files and folders can be dropped', { tag: '@long' }, async ({ page }) => {
  await openForm(page)
  const files = ['甲公司', '乙公司'].map((name) => ({ name: `${name}.nlntf`, text: String(bidOf(name)) }))
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer()
    for (const { name, text } of dropped) data.items.add(new File([text], name))
    return data
  }, files)
  await page.getByRole('region', { name: /选择或拖入/ }).dispatchEvent('drop', { dataTransfer: transfer })
  await allRead(page, 2)
  await page.getByRole('button', { name: '全部移除' }).click()
  await expect(page.getByRole('button', { name: '全部移除' })).toHaveCount(0)
})

test('ten bids as one archive show how far they are, and can be cancelled', { tag: '@long' }, async ({
  page,
}) => {
  const section = generateSection({ seed: 41, bidders: 10, items: 300 })
  const entries = section.bids.map((bid, at) => ({ name: `开标/${at + 1}.xlsx`, bytes: excelOf(bid) }))
  const archive = join(scratch, '全部投标文件.zip')
  writeFileSync(archive, zipBytes(entries))
  await openForm(page)
  await choose(page, '选择文件', archive)
  // Some are read while others still are.
  const going = page.getByText(/^10 个文件，已识别 [1-9] 个$/)
  await expect(going).toBeVisible({ timeout: 60_000 })
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /识别中/ })
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: '全部移除' }).click()
  await expect(page.getByRole('row')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: '选择文件', exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
  await choose(page, '选择文件', archive)
  await allRead(page, 10)
})
