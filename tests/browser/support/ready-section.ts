import type { Page } from '@playwright/test'
import { uploadFiles } from '../../contract/section'
import { sampleSection, type TestSection } from './sections'
import { pushSection, signIn } from './session'

/** The sample with the results of an independent implementation. */
const sectionA = sampleSection('section-a')

/** Creates a section with all of its files, and signs in at the list of them. @returns its openId */
export async function readySection(page: Page, section: TestSection = sectionA) {
  const openId = await pushSection(page.request, section.platform)
  const client = await signIn(page)
  await uploadFiles(client, openId, section.files)
  await page.goto(`/qb-inner/${openId}/file_view`)
  return openId
}
