import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Client, signedIn } from '../contract/client'
import { pushedSection } from '../contract/section'
import { startServer, stopServer, type TestServer } from '../contract/server'
import { pdfWith } from '../support/technical-files'
import { accessibilityViolationsOf } from './support/barriers'
import { browserErrorsOf, enter } from './support/session'

const data = mkdtempSync(join(tmpdir(), 'clean-bid-browser-strips-'))
let server: TestServer
let client: Client

test.beforeAll(async () => {
  server = await startServer({ DATA_DIR: data, OCR: '1', OCR_PROGRAM: resolve('tests/support/recogniser.mjs') })
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
