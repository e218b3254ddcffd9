import { expect, type Page, test } from '@playwright/test'
import { administrator, addUser as apiUser } from '../../contract/people-support'
import { App } from '../../support/authenticator-app'
import { accessibilityViolationsOf } from './barriers'
import { fresh, signInAsByForm } from './people'
import { browserErrorsOf } from './session'

export const LANGUAGES = {
  'zh-CN': {
    setUp: '设置身份验证器',
    first: '身份验证器显示的 6 位动态码',
    confirm: '启用',
    codes: '恢复码（只显示这一次）',
    kept: '已保存，继续',
    title: '两步验证',
    code: '动态码或恢复码',
    go: '继续',
    wrong: '动态码或恢复码不正确或已使用',
  },
  'zh-TW': {
    setUp: '設定身分驗證器',
    first: '身分驗證器顯示的 6 位動態碼',
    confirm: '啟用',
    codes: '復原碼（只顯示這一次）',
    kept: '已保存，繼續',
    title: '兩步驟驗證',
    code: '動態碼或復原碼',
    go: '繼續',
    wrong: '動態碼或復原碼不正確或已使用',
  },
  'en-US': {
    setUp: 'Set up an app',
    first: 'Six-digit code shown by the app',
    confirm: 'Start using it',
    codes: 'Recovery codes (shown this one time)',
    kept: 'I have kept them',
    title: 'Second factor',
    code: 'Code or recovery code',
    go: 'Continue',
    wrong: 'The code is wrong or was used already',
  },
  'pt-BR': {
    setUp: 'Configurar um aplicativo',
    first: 'Código de seis algarismos mostrado pelo aplicativo',
    confirm: 'Ativar',
    codes: 'Códigos de recuperação (mostrados só desta vez)',
    kept: 'Já os guardei',
    title: 'Segundo fator',
    code: 'Código ou código de recuperação',
    go: 'Continuar',
    wrong: 'O código está errado ou já foi usado',
  },
} as const
type Words = (typeof LANGUAGES)[keyof typeof LANGUAGES]

/** Sets up the app on the open page. @returns the app and the recovery codes that the page shows once */
export async function setUp(page: Page, words: Words): Promise<{ app: App; codes: string[] }> {
  await page.getByRole('button', { name: words.setUp }).click()
  await expect(page.locator('svg[role=img], svg').first()).toBeVisible()
  const app = new App((await page.locator('form output').textContent()) ?? '')
  await page.getByLabel(words.first).fill(await app.next())
  await page.getByRole('button', { name: words.confirm, exact: true }).click()
  const shown = page.getByRole('region', { name: words.codes })
  await expect(shown.locator('output')).toHaveCount(10)
  const codes = await shown.locator('output').allTextContents()
  await page.getByRole('button', { name: words.kept }).click()
  await expect(shown).toBeHidden()
  return { app, codes }
}

export async function enter(page: Page, words: Words, code: string): Promise<void> {
  await page.getByLabel(words.code).fill(code)
  await page.getByRole('button', { name: words.go, exact: true }).click()
}

/** From setting up an app to signing in with its code and with a recovery code. */
export function testApp(language: keyof typeof LANGUAGES): void {
  const words = LANGUAGES[language]
  test(`an app is set up, and signing in asks for its code or a recovery code: ${language}`, async ({
    page,
    baseURL,
    context,
  }) => {
    const complaints = browserErrorsOf(page, (url) => url.includes('/factors/show'))
    const user = await apiUser(await administrator(baseURL!), fresh('factor'), '查看人员')
    await context.addCookies([{ name: 'app_lang', value: language, url: baseURL! }])
    await signInAsByForm(page, user.username, user.password)
    await page.goto('/account/settings?tab=factors')
    const { app, codes } = await setUp(page, words)
    expect(await accessibilityViolationsOf(page)).toEqual([])

    await context.clearCookies({ name: /session-token/ })
    await signInAsByForm(page, user.username, user.password)
    await expect(page).toHaveURL(/\/user\/verify\?redirect=/)
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    expect(await accessibilityViolationsOf(page)).toEqual([])
    await enter(page, words, app.wrong())
    await expect(page.getByText(words.wrong)).toBeVisible()
    await page.goto('/workplace')
    await expect(page).toHaveURL(/\/user\/verify/)
    await enter(page, words, await app.next())
    await page.waitForURL('**/workplace')

    await context.clearCookies({ name: /session-token/ })
    await signInAsByForm(page, user.username, user.password)
    await enter(page, words, codes[0]!)
    await page.waitForURL('**/workplace')
    expect(complaints).toEqual([])
  })
}
