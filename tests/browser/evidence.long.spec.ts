import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { generateSection } from '../generator/section'
import { unzip } from '../support/unzip'
import { readySection } from './support/ready-section'
import { browserErrorsOf, pushSection, signIn } from './support/session'

/** The header that a browser sends with calls from our own pages. */
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
let folder = ''
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-'))
})
test.afterEach(() => rmSync(folder, { recursive: true }))

/** Generates the package of a new section and unpacks it as a user does. */
async function unpackedPackage(page: Page): Promise<string[]> {
  await signIn(page)
  const { platform } = generateSection({ seed: 7, bidders: 3, items: 10 })
  const openId = await pushSection(page.request, platform)
  const made = await page.request.get(`/api/tb-qb-reports/export?openId=${openId}&format=zip`, {
    headers: SAME_ORIGIN,
  })
  const { data } = await made.json()
  const zip = await page.request.get(`/api/tb-qb-attachments/download?id=${data.id}`, {
    headers: SAME_ORIGIN,
  })
  const path = join(folder, 'package.zip')
  writeFileSync(path, await zip.body())
  const names: string[] = []
  for (const [name, bytes] of unzip(path)) {
    const file = join(folder, 'package', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    names.push(file)
  }
  return names
}

/** Opens the page from disk, without any network. */
async function openCheck(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.goto(pathToFileURL(join(folder, 'package', 'check.html')).href)
}

function changeByte(file: string): void {
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(file, bytes)
}

test('the page in a package checks it offline and names the differences', async ({ page }) => {
  const names = await unpackedPackage(page)
  const complaints = browserErrorsOf(page)
  await openCheck(page)
  const summary = page.locator('#summary')
  await page.locator('#folder').setInputFiles(join(folder, 'package'))
  await expect(summary).toHaveText('全部一致：证据包完整，没有改动。')
  await expect(page.locator('tbody tr')).toHaveCount(names.length - 1)

  // Files selected one by one have no folder names.
  await page.locator('#files').setInputFiles(names)
  await expect(summary).toHaveText('全部一致：证据包完整，没有改动。')

  for (const name of ['report.pdf', 'tables/02-bidders.csv']) {
    changeByte(join(folder, 'package', name))
    await page.locator('#folder').setInputFiles(join(folder, 'package'))
    await expect(summary).toHaveText(`不一致： ${name}`)
    await expect(page.locator('tbody tr').first()).toContainText('内容不一致')
    changeByte(join(folder, 'package', name))
  }
  await page.locator('#files').setInputFiles(names.slice(0, 1))
  await expect(summary).toHaveText('没有找到可读的 manifest.json，无法校验。')
  expect(complaints).toEqual([])
})

test('the page uses its own hash if the browser offers none', async ({ page }) => {
  await unpackedPackage(page)
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await openCheck(page)
  await page.locator('#folder').setInputFiles(join(folder, 'package'))
  await expect(page.locator('#summary')).toHaveText('全部一致：证据包完整，没有改动。')
})

test('the file for a court opens from disk without a network, computes again and names what was changed', async ({
  page,
}) => {
  const openId = await readySection(page)
  for (const analysis of ['conformance', 'calc']) {
    const path = `/api/tb-qb-eco-${analysis}-sums/beginAnalyze?openId=${openId}`
    expect((await page.request.get(path, { headers: SAME_ORIGIN })).ok()).toBe(true)
  }
  await page.goto(`/qb-inner/${openId}/report`)
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: '导出单文件证据', exact: true }).click()
  const file = join(folder, 'court.html')
  await (await download).saveAs(file)
  const html = readFileSync(file, 'utf8')
  const complaints = browserErrorsOf(page)
  await page.context().setOffline(true)
  const opened = async (text: string) => {
    writeFileSync(file, text)
    await page.goto(pathToFileURL(file).href)
    await expect(page.locator('#report h3').first()).toBeVisible()
    return page.locator('#verdict')
  }
  await expect(await opened(html)).toHaveText('内容与清单文件一致，但没有密封。')
  await expect(page.locator('#checks')).toContainText('没有密封')
  await expect(page.locator('.working .good')).not.toHaveCount(0)
  await expect(page.locator('.working .bad')).toHaveCount(0)
  await page.locator('#findings summary').first().click()
  await expect(page.locator('#findings table').first()).toContainText('第 ')
  const part = (name: string) => new RegExp(`(data-part="${name}">[^<]*?)(\\d)`)
  const changed = (name: string) =>
    html.replace(part(name), (_, before: string, digit: string) => before + ((Number(digit) + 1) % 10))
  for (const name of ['report.json', 'manifest.json'])
    await expect(await opened(changed(name))).toContainText(`部分 ${name}`)
  expect(complaints).toEqual([])
})

test('the package contains the uploaded files if the box is ticked', async ({ page }) => {
  const openId = await readySection(page)
  await page.goto(`/qb-inner/${openId}/report`)
  await page.getByLabel('证据包附原始文件').check()
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: '证据包', exact: true }).click()
  const names = [...unzip(await (await download).path())].map(([name]) => name)
  expect(names.filter((name) => name.startsWith('inputs/')).length).toBeGreaterThan(2)
})
