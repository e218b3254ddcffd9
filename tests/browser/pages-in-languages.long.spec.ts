// Over 30 s: reads every page of the product in four languages.
import { expect } from '@playwright/test'
import { LOCALES } from '../../lib/kit/i18n/locale'
import { decoded } from '../support/page-texts'
import { enterDemo, test } from './support/demo'
import { checkerOf, foreignTexts, testDialogs } from './support/languages'

// Two workers, each with a demo of its own.
test.describe.configure({ mode: 'parallel' })

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
      const [, title] = /<title>([^<]+)<\/title>/.exec(html.slice(0, html.indexOf('</head>'))) ?? []
      expect(title, view).toBeTruthy()
      if (view.startsWith('/qb-inner/')) expect(decoded(title!), view).toMatch(/^.+ - 示例工程.* - .+$/)
      const texts = foreign(html)
      if (texts.length > 0) found[view] = texts
    }
    expect(found).toEqual({})
  })
}

testDialogs('en-US')
