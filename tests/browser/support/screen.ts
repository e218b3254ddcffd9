import { expect, type Locator, type Page } from '@playwright/test'
import { ANALYSIS_MODULES } from '../../../lib/analyses/modules'

export type ScreenRow = Readonly<Record<string, string>>

/** The rows of a table by column title, with the displayed texts; headings of trees are left out. */
export async function rowsOf(page: Page): Promise<ScreenRow[]> {
  // A collapsed long text shows only a part.
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('table details')) details.setAttribute('open', '')
  })
  // The table of a result page comes first; those of its charts are below.
  return page
    .locator('main table')
    .first()
    .evaluate((table: HTMLTableElement) => {
      // Only visible text: a collapsed text is in the page twice.
      // biome-ignore lint/performance/useDomNodeTextContent: see above
      const words = (cell: HTMLElement) => cell.innerText.trim()
      const titles = Array.from(table.tHead?.rows[0]?.cells ?? []).map(words)
      return Array.from(table.tBodies[0]?.rows ?? [])
        .filter((row) => !row.querySelector('button[aria-expanded]'))
        .map((row) => Object.fromEntries(titles.map((title, i) => [title, words(row.cells[i]!)])))
    })
}

/** Waits until React has taken an element over, which until then is only what the server sent. */
export async function takenOver(element: Locator): Promise<void> {
  const isTaken = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))
  await expect.poll(() => element.evaluate(isTaken)).toBe(true)
}

/** A displayed number without digit grouping and percent sign. */
export const figure = (text: string | undefined) => Number((text ?? '').replace(/[,%+]/g, ''))

/** Starts the analysis of the page and waits for its end, as a person does. */
export async function analyseByHand(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page
    .getByRole('button', { name: /(开始|重新)分析/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('确定要开始分析吗？')
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await expect(page.getByText('计算完成！')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('分析时间')).toBeAttached()
}

/** Has the analysis of a page of a section computed, and opens the page. */
export async function analyse(page: Page, address: string): Promise<void> {
  const [, , openId, key] = address.split(/[/?]/)
  const { api } = ANALYSIS_MODULES.find(({ screen }) => screen.key === key)!
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.get(`/api/${api.service}/beginAnalyze?openId=${openId}`, { headers })
  expect(await answer.json(), address).toMatchObject({ success: true })
  await page.goto(address)
  await expect(page.getByText('分析时间')).toBeAttached()
}

interface Named {
  readonly name: string
  readonly bytes: Buffer
}

/** Sends files to a section; nothing is stored yet. */
export async function sendFiles(page: Page, files: readonly Named[]): Promise<void> {
  const input = page.locator('main input[type=file]').first()
  await takenOver(input)
  await input.setInputFiles(
    files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: bytes })),
  )
}

/** Sends files to a section and stores those without doubts: all but `doubtful`. */
export async function dropFiles(page: Page, files: readonly Named[], doubtful = 0): Promise<void> {
  await sendFiles(page, files)
  const sure = new RegExp(`^存入无疑问的 ${files.length - doubtful} 个`)
  await page.getByRole('button', { name: sure }).click({ timeout: 60_000 })
}
