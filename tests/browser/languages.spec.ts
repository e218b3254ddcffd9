import { expect } from '@playwright/test'
import { LOCALES, type Locale } from '../../lib/kit/i18n/locale'
import { demoDocumentTexts } from '../support/demo-document-texts'
import { demoTexts } from '../support/demo-server'
import { foreignTo, withoutData } from '../support/foreign-words'
import { pageTexts } from '../support/page-texts'
import { enterDemo, test } from './support/demo'

// Two workers, each with a demo of its own.
test.describe.configure({ mode: 'parallel' })

/** Long enough for a busy machine. */
const PATIENT = { timeout: 30_000 }

/** Names that the first start assigns: of a person, their initials, and an organisation. */
const FIRST_NAMES = ['管理员', '理员', '清标服务']
const withoutNames = withoutData([...demoTexts(), ...(await demoDocumentTexts()), ...FIRST_NAMES])

/** The texts of a page in another language, with the foreign parts; each text once. */
function checkerOf(locale: Locale): (html: string) => string[] {
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
const foreignTexts = (html: string, locale: Locale) => checkerOf(locale)(html)

test('foreign texts on a page are found, and data does not count as foreign', () => {
  const page = (text: string) => `<html lang="x"><body><p>${text}</p></body></html>`
  expect(foreignTexts(page('保存'), 'en-US')).toEqual(['保存 | 保存'])
  expect(foreignTexts('<button aria-label="Fechar"></button>', 'en-US')).toEqual(['Fechar | Fechar'])
  expect(foreignTexts(page('Number of the page'), 'pt-BR')).toEqual(['Number of the page | of'])
  expect(foreignTexts(page('保存设置'), 'zh-TW')).toEqual(['保存设置 | 设'])
  expect(foreignTexts(page('儲存設定'), 'zh-CN')).toEqual(['儲存設定 | 儲設'])
  expect(foreignTexts(page('Save'), 'zh-CN')).toEqual(['Save | Save'])
  expect(foreignTexts(page('Hello, 管理员 <b lang="zh-CN">简体中文</b>'), 'en-US')).toEqual([])
})

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
const DIALOGS_OF_SECTION = ['analysis_eco_con', 'analysis_record']
/** A refusal that is rendered only in the browser. */
const DRAWN_IN_BROWSER = '<html id="__next_error__"'

for (const locale of LOCALES) {
  test(`every page has a title in its head and texts of one language only: ${locale}`, async ({
    demo,
    context,
    page,
  }) => {
    test.setTimeout(600_000)
    await enterDemo(context, demo, { language: locale })
    const [foreign, found] = [checkerOf(locale), {} as Record<string, string[]>]
    for (const view of demo.views) {
      let html = await demo.read(view, locale)
      if (html.includes(DRAWN_IN_BROWSER)) {
        await page.goto(demo.baseUrl + view)
        await expect(
          page.locator(`html[lang="${locale}"] h1, html[lang="${locale}"] h2`).first(),
        ).toBeVisible()
        html = await page.content()
      }
      expect(html, view).toContain(`<html lang="${locale}"`)
      expect(html.slice(0, html.indexOf('</head>')), view).toMatch(/<title>[^<]+<\/title>/)
      const texts = foreign(html)
      if (texts.length > 0) found[view] = texts
    }
    expect(found).toEqual({})
  })

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
    const section = DIALOGS_OF_SECTION.map((key) => `/qb-inner/${demo.openId}/${key}`)
    for (const address of [...WITH_DIALOG, ...section]) {
      await page.goto(demo.baseUrl + address)
      await page.locator('main .ant-btn-primary').first().click(PATIENT)
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
