import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Locale } from '../../../lib/kit/i18n/locale'
import { messagesIn } from '../../../lib/kit/i18n/messages'
import { demoDocumentTexts } from '../../support/demo-document-texts'
import { demoTexts } from '../../support/demo-server'
import { foreignTo, leavesOf, withoutData } from '../../support/foreign-words'
import { pageTexts } from '../../support/page-texts'
import { enterDemo, openView, test } from './demo'

/** Long enough for a busy machine. */
const PATIENT = { timeout: 30_000 }

/** Names that the first start assigns: of a person, their initials, and an organisation. */
const FIRST_NAMES = ['管理员', '理员', '清标服务']
/** A section that another test may have brought into the same demo: the bell tells of its analyses. */
const LUAN = leavesOf(JSON.parse(readFileSync('tests/samples/luan/platform.json', 'utf8')))
const withoutNames = withoutData([...demoTexts(), ...(await demoDocumentTexts()), ...FIRST_NAMES, ...LUAN])

/** The texts of a page in another language, with the foreign parts; each text once. */
export function checkerOf(locale: Locale): (html: string) => string[] {
  const foreign = foreignTo(locale)
  const seen = new Set<string>()
  return (html) =>
    pageTexts(html).flatMap((text) => {
      if (seen.has(text)) return []
      seen.add(text)
      const found = foreign(withoutNames(text))
      return found === '' ? [] : [`${text.slice(0, 120)} | ${found}`]
    })
}
export const foreignTexts = (html: string, locale: Locale) => checkerOf(locale)(html)

/** Pages whose first button opens a dialog. */
const WITH_DIALOG = [
  '/system/users',
  '/system/depts',
  '/system/role-list',
  '/system/organisations',
  '/system/single-sign-on',
  '/system/keys',
  '/system/events',
  '/qb-setting/public-codes',
]

/** Opens a dialog of each kind, and the tools of the frame, in this language. */
export function testDialogs(locale: Locale): void {
  test(`dialogs, the bell and the settings have texts of one language only: ${locale}`, async ({
    demo,
    context,
    page,
  }) => {
    test.setTimeout(300_000)
    await enterDemo(context, demo, { language: locale })
    // Ant Design's own texts load a moment later than its components.
    const look = (place: string) =>
      expect
        .poll(async () => foreignTexts(await page.content(), locale), { message: place, ...PATIENT })
        .toEqual([])
    const again = messagesIn(locale, '2013').results.run.again
    const inSection = [
      [`/qb-inner/${demo.openId}/analysis_eco_con`, page.getByRole('button', { name: again })],
      [`/qb-inner/${demo.openId}/analysis_record`, page.locator('main .ant-btn-primary').first()],
    ] as const
    const first = page.locator('main .ant-btn-primary').first()
    for (const [address, opens] of [...WITH_DIALOG.map((each) => [each, first] as const), ...inSection]) {
      await openView(page, demo.baseUrl, address)
      await opens.click(PATIENT)
      await expect(page.getByRole('dialog').first(), address).toBeVisible(PATIENT)
      await look(address)
    }
    await page.goto(`${demo.baseUrl}/workplace`)
    for (const [tool, opened] of [
      ['[popovertarget=notice-bell]', '#notice-bell'],
      ['[popovertarget=user-menu]', '#user-menu'],
      ['header [aria-haspopup=dialog]', 'dialog[open]'],
    ] as const) {
      await page.locator(tool).click()
      await expect(page.locator(opened)).toBeVisible(PATIENT)
      await look(opened)
      await page.keyboard.press('Escape')
    }
  })
}
