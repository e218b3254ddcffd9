import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { fresh } from './support/people'
import { browserErrorsOf, signIn } from './support/session'

const words = (locale: string, file: string) =>
  JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8'))

const language = (page: Page, baseURL: string, value: string) =>
  page.context().addCookies([{ name: 'app_lang', value, url: baseURL }])

test('the guide has a page of rules for every analysis, in the language of the reader', async ({
  page,
  baseURL,
}) => {
  await signIn(page)
  const complaints = browserErrorsOf(page)
  for (const locale of ['zh-CN', 'zh-TW', 'en-US', 'pt-BR'] as const) {
    const [guide, analyses] = [words(locale, 'guide'), words(locale, 'analyses')]
    await language(page, baseURL!, locale)
    await page.goto('/guide')
    await expect(page.getByRole('heading', { level: 1, name: guide.title })).toBeVisible()
    const tabs = page.getByRole('navigation', { name: guide.tabs }).getByRole('link')
    await expect(tabs).toHaveCount(15)
    for (const rule of ['conformance', 'regular', 'identities'] as const) {
      await page.goto(`/guide?rule=${rule}`)
      await expect(tabs.filter({ hasText: analyses[rule].title })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByText(guide.analyses[rule].example)).toBeVisible()
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(
        guide.analyses[rule].checks.split('\n').length + 1,
      )
    }
  }
  expect(complaints).toEqual([])
})

test('an article is added, found, changed and withdrawn, and every version stays readable', async ({
  page,
}) => {
  const name = fresh('某省办法')
  await signIn(page, '/know/laws')
  const complaints = browserErrorsOf(page)
  await page.getByRole('main').getByRole('button', { name: '新增法规' }).click()
  const form = page.getByRole('dialog', { name: '新增法规' })
  await form.getByLabel('法规名称').fill(name)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('必填项，不能缺少')).toHaveCount(2)
  await form.getByLabel('条号').fill('12')
  await form.getByLabel('版本日期').fill('2025-01-01')
  await form.getByLabel('条文大意').fill('第一版的大意')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('searchbox', { name: '法规名称、条号或内容' }).fill(name)
  await page.keyboard.press('Enter')
  const row = page.getByRole('main').getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('第 1 版')
  await row.getByRole('button', { name: /^修改/ }).click()
  const edit = page.getByRole('dialog', { name: /^修改/ })
  await edit.getByLabel('条文大意').fill('第二版的大意')
  await edit.getByLabel('由结果和报告引用').uncheck()
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(row).toContainText('第 2 版')
  await expect(row).toContainText('已停用')
  await row.getByRole('link', { name: /查看版本/ }).click()
  const versions = page.getByRole('dialog').getByRole('listitem')
  await expect(versions).toHaveCount(2)
  await expect(versions.last()).toContainText('第一版的大意')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL((url) => !url.searchParams.has('article'))
  await page.getByRole('link', { name: /^有效/ }).click()
  await expect(page.getByText('没有符合条件的法规')).toBeVisible()
  expect(complaints).toEqual([])
})
