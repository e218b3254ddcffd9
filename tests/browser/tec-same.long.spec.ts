import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { clientWith } from '../contract/client'
import { administrator } from '../contract/people-support'
import { pushedSection, type TakenSection } from '../contract/section'
import { writeTechnicalBids } from '../generator/documents/technical-bids'
import { accessibilityViolationsOf } from './support/barriers'
import { takenOver } from './support/screen'
import { browserErrorsOf, signIn } from './support/session'

let taken: TakenSection
let names: readonly string[]
test.beforeEach(async ({ baseURL }) => {
  const admin = await administrator(baseURL!)
  const code = `TEC-SAME-${randomUUID().slice(0, 8)}`
  taken = await pushedSection(clientWith(baseURL!, admin.token), code, { bidders: 4 })
  names = taken.section.bids.map(({ bidderName }) => bidderName)
})

const address = (page: string) => `/qb-inner/${taken.openId}/${page}`

/** Chooses the technical document of a bidder in its dialog. */
async function upload(page: Page, place: string, { name, bytes }: { name: string; bytes: Uint8Array }) {
  await page.getByRole('button', { name: `上传技术标文件：${place}` }).click()
  const dialog = page.getByRole('dialog', { name: `上传文件：${place}` })
  const input = dialog.locator('input[type=file]')
  await takenOver(input)
  await input.setInputFiles([{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }])
  await expect(dialog).toBeHidden({ timeout: 60_000 })
}

const current = (page: Page, side: number) =>
  page.locator('section[tabindex="0"]:has([data-page])').nth(side).locator('mark[data-current]').first()
const status = (page: Page) => page.getByRole('region', { name: '对照阅读' }).getByRole('status')

test('two DOCX and two PDF are uploaded, and their shared passage is read in both, by keyboard too', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const complaints = browserErrorsOf(page)
  const written = writeTechnicalBids({
    ...{ seed: 'browser', bidders: names, characters: 8000, formats: ['word', 'pdf', 'word', 'pdf'] },
    plants: [
      { pair: [0, 1], treatment: 'verbatim', share: 12 },
      { pair: [2, 3], treatment: 'verbatim', share: 12 },
    ],
  })
  await signIn(page, address('file_view'))
  for (const [at, { files }] of written.bids.entries()) await upload(page, names[at]!, files[0]!)
  await page.goto(address('analysis_tec_same'))
  await page.getByRole('button', { name: '开始分析' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  const flagged = page.getByRole('link', { name: `${names[0]} ↔ ${names[1]}` }).first()
  await expect(flagged).toBeVisible({ timeout: 120_000 })
  // Without the text of the tender every pair shares it, which the page says.
  await expect(page.getByText(/预警 [2-6] 对/)).toBeVisible()
  await expect(page.getByText(/没有可读的招标文件正文/).first()).toBeVisible()
  await flagged.click()
  await expect(page).toHaveURL(/tab=pair/)
  const equal = async () => {
    await expect(current(page, 0)).toBeInViewport()
    await expect(current(page, 1)).toBeInViewport()
    const [one, two] = [await current(page, 0).textContent(), await current(page, 1).textContent()]
    expect(one!.slice(0, 12)).toBe(two!.slice(0, 12))
    return one
  }
  await expect(status(page)).toContainText('第 1 /')
  // From the head of the page the key brings both texts into sight.
  await expect(current(page, 0)).not.toBeInViewport()
  await page.keyboard.press('j')
  await expect(status(page)).toContainText('第 2 /')
  await expect(page).toHaveURL(/mark=\d+-\d+/)
  const second = await equal()
  await page.keyboard.press('k')
  await expect(status(page)).toContainText('第 1 /')
  expect(await equal()).not.toBe(second)
  await page.keyboard.press('j')
  await page.reload()
  await expect(status(page)).toContainText('第 2 /')
  await page
    .getByRole('region', { name: '对照阅读' })
    .evaluate((node) => node.scrollIntoView({ block: 'end' }))
  expect(await equal()).toBe(second)
  expect(await accessibilityViolationsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})
