import { expect, type Page } from '@playwright/test'
import { dropFiles } from './screen'
import { sampleSection, type TestSection } from './sections'
import { pushSection, signIn } from './session'

/** The sample with the results of an independent implementation. */
const sectionA = sampleSection('section-a')

/** Signs in and creates a section with all of its files. @returns its openId */
export async function readySection(page: Page, section: TestSection = sectionA) {
  const openId = await pushSection(page.request, section.platform)
  await signIn(page)
  await page.goto(`/qb-inner/${openId}/file_view`)
  await dropFiles(page, section.files)
  await expect(page.getByText(`已存入 ${section.files.length} 个文件`)).toBeVisible({ timeout: 60_000 })
  return openId
}
