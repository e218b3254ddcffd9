import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Client, signedIn } from '../contract/client'
import { pushedSection } from '../contract/section'
import { startServer, stopServer, type TestServer } from '../contract/server'
import { pdfWith } from '../support/technical-files'
import { accessibilityViolationsOf } from './support/barriers'
import { takenOver } from './support/screen'
import { browserErrorsOf, enter } from './support/session'

const data = mkdtempSync(join(tmpdir(), 'clean-bid-browser-strips-'))
let server: TestServer
let client: Client

test.beforeAll(async () => {
  server = await startServer({
    DATA_DIR: data,
    OCR: '1',
    OCR_PROGRAM: resolve('tests/support/recogniser.mjs'),
  })
  client = await signedIn(server.baseUrl)
})
test.afterAll(async () => {
  if (server) await stopServer(server)
  rmSync(data, { recursive: true, force: true })
})

test('a text that was read from two scans stands beside both pictures, by keyboard and on a phone', async ({
  page,
}) => {
  const { openId, bidders } = await pushedSection(client, 'STRIPS', { bidders: 3, items: 20 })
  for (const [at, word] of ['', '\n%variant\n'].entries()) {
    const bytes = Buffer.concat([await pdfWith([null, null]), Buffer.from(word)])
    expect((await client.upload(openId, 4, `${at}.pdf`, bytes, bidders[at])).status).toBe(200)
  }
  await expect(async () => {
    const { body } = await client.get(`/api/tb-files/technical-documents?openId=${openId}`)
    expect(body.data.map(({ recognisedPages }: { recognisedPages: number }) => recognisedPages)).toEqual([
      2, 2,
    ])
  }).toPass()
  const begun = await client.get(`/api/tb-qb-tec-sames/beginAnalyze?openId=${openId}`)
  expect(begun.body).toMatchObject({ success: true })
  const complaints = browserErrorsOf(page)
  await enter(page.context(), client)
  await page.goto(`${server.baseUrl}/qb-inner/${openId}/analysis_tec_same?tab=pair`)
  const strips = page.getByRole('region', { name: '图片对照' })
  const pictures = strips.getByRole('img', { name: /^识别为：.{20}/ })
  const areThere = async () => {
    await expect(pictures).not.toHaveCount(0)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(0)
    }
    return (await pictures.all()).length
  }
  expect(await areThere()).toBeGreaterThan(1)
  await page.keyboard.press('j')
  await areThere()
  await strips
    .getByRole('region', { name: /的图片$/ })
    .first()
    .focus()
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await areThere()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(complaints).toEqual([])
})

test('a printed bill and one that was scanned go from upload to findings', async ({ page }) => {
  const { openId, section, bidders } = await pushedSection(client, 'SCANNED-BILL', { bidders: 3, items: 20 })
  await client.upload(openId, 1, section.tender.fileName, section.tender.bytes())
  await client.upload(openId, 2, section.bids[1]!.fileName, section.bids[1]!.bytes(), bidders[1])
  const complaints = browserErrorsOf(page)
  await enter(page.context(), client)
  await page.goto(`${server.baseUrl}/qb-inner/${openId}/file_view`)
  const count = JSON.parse(readFileSync('tests/samples/printed/scan.json', 'utf8')).length
  const scan = Buffer.concat([
    await pdfWith(Array.from({ length: count }, () => null)),
    Buffer.from('\n%bill\n'),
  ])
  const upload = async (bidder: string, name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: `上传：${bidder}` }).click()
    const dialog = page.getByRole('dialog')
    const input = dialog.locator('input[type=file]')
    await takenOver(input)
    await input.setInputFiles({ name, mimeType: 'application/pdf', buffer })
    return dialog
  }
  const { bidderName } = section.bids[0]!
  const bids = page.locator('[data-table][aria-label="投标文件"]')
  await upload(bidderName, '打印清单.pdf', readFileSync('tests/samples/printed/2013.pdf'))
  await expect(bids).toContainText('打印清单.pdf')
  await page.keyboard.press('Escape')
  const dialog = await upload(bidderName, '扫描清单.pdf', scan)
  await expect(dialog.getByRole('status')).toContainText('正在识别')
  await page.keyboard.press('Escape')
  const store = page.getByRole('button', { name: '存入 扫描清单.pdf', exact: true })
  await store.click()
  await expect(bids).toContainText('扫描清单.pdf')
  await expect(bids).not.toContainText('打印清单.pdf')
  await page.goto(`${server.baseUrl}/qb-inner/${openId}/analysis_eco_con`)
  const start = page.getByRole('button', { name: '开始分析' }).first()
  await takenOver(start)
  await start.click()
  await page.getByRole('dialog', { name: '开始分析' }).getByRole('button', { name: '确定' }).click()
  // Its texts were read from pictures: they are not compared, and the result says so.
  await expect(page.getByRole('main')).toContainText(bidderName)
  await page.goto(`${server.baseUrl}/qb-inner/${openId}/analysis_eco_con?tab=coverage`)
  await expect(page.getByRole('main')).toContainText('其余未比较（见读取报告）')
  expect(complaints).toEqual([])
})
