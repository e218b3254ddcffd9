import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { clientWith } from '../contract/client'
import { administrator } from '../contract/people-support'
import { bidOf, pushedSection, type TakenSection } from '../contract/section'
import { docxWith, garbledPdf, pdfWith } from '../support/technical-files'
import { agree } from './support/agree'
import { accessibilityViolationsOf, RULES_OF_COLOUR, violationsOf } from './support/barriers'
import { fresh } from './support/people'
import { sendFiles, takenOver } from './support/screen'
import { browserErrorsOf, signIn } from './support/session'

let taken: TakenSection
let names: readonly string[]
test.beforeEach(async ({ baseURL }) => {
  const admin = await administrator(baseURL!)
  taken = await pushedSection(clientWith(baseURL!, admin.token), `DOCUMENTS-${randomUUID().slice(0, 8)}`)
  names = taken.section.bids.map(({ bidderName }) => bidderName)
})

interface Named {
  readonly name: string
  readonly bytes: Buffer
}
const address = () => `/qb-inner/${taken.openId}/file_view`
const table = (page: Page) => page.locator('[data-table][aria-label="技术标文件与招标文件正文"]')
const row = (page: Page, words: string) => table(page).getByRole('row').filter({ hasText: words })

/** Chooses several files in the dialog of a place. */
async function upload(page: Page, place: string, files: readonly Named[]): Promise<void> {
  await page.getByRole('button', { name: `上传技术标文件：${place}` }).click()
  const dialog = page.getByRole('dialog', { name: `上传文件：${place}` })
  const input = dialog.locator('input[type=file]')
  await takenOver(input)
  await input.setInputFiles(
    files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: bytes })),
  )
}

test('several documents of a bidder are uploaded at once, read, replaced by name and removed', async ({
  page,
}) => {
  const complaints = browserErrorsOf(page)
  const [first, second] = names as [string, string]
  await signIn(page, address())
  await expect(row(page, first)).toContainText('该投标人没有技术标文件')
  await expect(row(page, '招标文件正文').last()).toContainText('没有招标文件正文')
  await upload(page, first, [
    { name: '施工组织.docx', bytes: docxWith(['施工组织设计的正文']) },
    { name: '扫描.pdf', bytes: await pdfWith([null, null]) },
    { name: '乱码.pdf', bytes: garbledPdf() },
  ])
  await expect(page.getByText('已上传 3 个文件')).toBeVisible({ timeout: 60_000 })
  await expect(row(page, '施工组织.docx')).toContainText('已读取')
  await expect(row(page, '扫描.pdf')).toContainText('2 页没有文字层（扫描件或图片）')
  await expect(row(page, '乱码.pdf')).toContainText('字体隐藏了文字')
  await expect(row(page, second)).toContainText('该投标人没有技术标文件')
  expect(await accessibilityViolationsOf(page)).toEqual([])

  // One of the same name takes the place of the first, the others stay.
  await upload(page, first, [{ name: '施工组织.docx', bytes: docxWith(['改过的施工组织设计的正文']) }])
  await expect(row(page, '施工组织.docx')).toHaveCount(1)
  await expect(row(page, '施工组织.docx')).toContainText('12')
  await expect(row(page, first)).toHaveCount(3)

  await page.getByRole('button', { name: '删除：扫描.pdf' }).click()
  await agree(page, /删\s*除/)
  await expect(row(page, '扫描.pdf')).toHaveCount(0)
  await expect(row(page, first)).toHaveCount(2)
  expect(complaints).toEqual([])
})

test('the state of a document opens what was not read, in words, by keyboard too', async ({ page }) => {
  const [first] = names as [string]
  await signIn(page, address())
  await upload(page, first, [{ name: '部分.pdf', bytes: await pdfWith(['第一页的文字', null, null]) }])
  const state = page.getByRole('link', { name: '读取情况：部分.pdf' })
  await expect(state).toContainText('部分读取')
  await state.press('Enter')
  await expect(page).toHaveURL(/document=/)
  const drawer = page.getByRole('dialog', { name: '文件读取情况' })
  await expect(drawer).toContainText('第 2-3 页没有文字层（扫描件或图片）')
  await expect(drawer).toContainText('请人工核对没有读到的部分')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, { rules: RULES_OF_COLOUR })).toEqual([])
  await page.reload()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/document=/)
})

test('a file of another format is refused beside those that are stored, and stays in sight', async ({
  page,
}) => {
  const [first] = names as [string]
  await signIn(page, address())
  await upload(page, first, [
    { name: '正文.docx', bytes: docxWith(['正文']) },
    { name: '表.xlsx', bytes: Buffer.from('PK') },
  ])
  const dialog = page.getByRole('dialog', { name: `上传文件：${first}` })
  await expect(dialog).toContainText('成功 1，失败 1')
  await expect(dialog).toContainText('表.xlsx 上传失败')
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(row(page, '正文.docx')).toContainText('已读取')
})

test('a ZIP of bids and documents: every document goes to its bidder, the tender document to the section', async ({
  page,
}) => {
  const [first, second] = names as [string, string]
  const entries = [
    { name: '1/a.nlntf', bytes: bidOf(first) },
    { name: '1/技术标.docx', bytes: docxWith(['甲的技术标']) },
    { name: `${second}.docx`, bytes: docxWith(['乙的技术标']) },
    { name: '招标文件.docx', bytes: docxWith(['招标范围']) },
    { name: '无主.docx', bytes: docxWith(['谁的']) },
  ]
  await signIn(page, address())
  await sendFiles(page, [{ name: '全部.zip', bytes: Buffer.from(zipBytes(entries)) }])
  await expect(page.getByText('5 个文件，已识别 5 个')).toBeVisible({ timeout: 60_000 })
  const proposals = page.getByRole('region', { name: '放入的文件' })
  const ownerless = proposals.getByRole('row').filter({ hasText: '无主.docx' })
  await expect(ownerless).toContainText('请选择投标人')
  await expect(ownerless.getByLabel('无主.docx 的类别').getByRole('option')).toHaveText([
    '技术标文件',
    '招标文件正文',
    // A bill can be printed to such a file.
    '招标文件',
    '投标文件',
    '控制价文件',
  ])
  await page.getByRole('button', { name: /^存入无疑问的 4 个/ }).click()
  await expect(row(page, '1/技术标.docx').or(row(page, '技术标.docx')).first()).toContainText(first)
  await expect(row(page, `${second}.docx`)).toContainText(second)
  await expect(row(page, '招标文件.docx')).toContainText('招标文件正文')
  await ownerless.getByLabel('无主.docx 属于哪家投标人').selectOption({ label: second })
  await proposals.getByRole('button', { name: '存入 无主.docx' }).click()
  await expect(row(page, '无主.docx')).toContainText(second)
})

test('reference texts are uploaded together, listed with how each was read, and deleted', async ({
  page,
}) => {
  const complaints = browserErrorsOf(page)
  const [standard, template] = [`${fresh('规范')}.pdf`, `${fresh('范本')}.docx`]
  await signIn(page, '/system/reference-texts')
  await page.getByRole('button', { name: '上传参考文本' }).click()
  const dialog = page.getByRole('dialog', { name: '上传文件：参考文本' })
  const input = dialog.locator('input[type=file]')
  await takenOver(input)
  await input.setInputFiles([
    { name: standard, mimeType: 'application/pdf', buffer: await pdfWith([`规范${standard}`]) },
    { name: template, mimeType: 'application/octet-stream', buffer: docxWith([`范本${template}`]) },
    { name: '扫描.pdf', mimeType: 'application/pdf', buffer: await pdfWith([null]) },
  ])
  await expect(dialog).toContainText('成功 2，失败 1', { timeout: 60_000 })
  await expect(dialog).toContainText('文件中读不出文字')
  await dialog.getByRole('button', { name: '关闭' }).click()
  const listed = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(listed(standard)).toContainText('已读取')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.getByRole('searchbox').fill(template)
  await page.getByRole('searchbox').press('Enter')
  await expect(listed(standard)).toHaveCount(0)
  await page.getByRole('button', { name: `删除 ${template}` }).click()
  await agree(page, /确\s*定|删\s*除/)
  await expect(listed(template)).toHaveCount(0)
  await page.goto('/system/reference-texts')
  await page.getByRole('button', { name: `删除 ${standard}` }).click()
  await agree(page, /确\s*定|删\s*除/)
  await expect(listed(standard)).toHaveCount(0)
  expect(complaints).toEqual([])
})
