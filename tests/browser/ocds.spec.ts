import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { LOCALE_COOKIE, LOCALES } from '../../lib/kit/i18n/locale'
import { problemsOfRelease } from '../support/ocds-schema'
import { readySection } from './support/ready-section'
import { browserErrorsOf } from './support/session'

const version = JSON.parse(readFileSync('package.json', 'utf8')).version as string
const textsOf = (locale: string, file: string) =>
  JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8'))

test('the page of a section offers its release in four languages, and every page says the version', async ({
  page,
  baseURL,
}) => {
  const errors = browserErrorsOf(page)
  const openId = await readySection(page)
  for (const locale of LOCALES) {
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseURL! }])
    await page.goto(`/qb-inner/${openId}/project_info`)
    const link = page.getByRole('link', { name: textsOf(locale, 'sections').info.ocds, exact: true })
    const download = page.waitForEvent('download')
    await link.click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/-ocds\.json$/)
    const release = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect(problemsOfRelease(release)).toEqual([])
    expect(release.bids.details.length).toBeGreaterThan(0)
    const foot = page.getByRole('contentinfo')
    await expect(foot).toContainText(textsOf(locale, 'shell').version.replace('{version}', version))
  }
  expect(errors).toEqual([])
})
