import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { LOCALES, type Locale } from '../../lib/kit/i18n/locale'
import type events from '../../messages/zh-CN/events.json'
import type serviceKeys from '../../messages/zh-CN/serviceKeys.json'
import { BROWSER_URL } from '../server-settings.mjs'
import { agree } from './support/agree'
import { accessibilityViolationsOf } from './support/barriers'
import { fresh } from './support/people'
import { browserErrorsOf, pushSection, signIn } from './support/session'

/** 服务令牌 and 事件推送, as an administrator uses them in each language. */

const wordsOf = (locale: Locale) => {
  const read = (name: string) => JSON.parse(readFileSync(`messages/${locale}/${name}.json`, 'utf8'))
  const { save, close } = read('shell').form as { save: string; close: string }
  return {
    keys: read('serviceKeys') as typeof serviceKeys,
    events: read('events') as typeof events,
    form: { save, close },
  }
}

async function inLanguage(page: Page, value: Locale): Promise<void> {
  await page.context().addCookies([{ name: 'app_lang', value, url: BROWSER_URL }])
  await page.reload()
  await expect(page.locator(`html[lang="${value}"]`)).toBeAttached()
}

/** Opens the form behind the only primary button of the page. */
async function opened(page: Page, title: string) {
  await page.getByRole('main').getByRole('button', { name: title }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}

for (const locale of LOCALES) {
  test(`a key is made, shown once, used and revoked: ${locale}`, async ({ page }) => {
    const found = browserErrorsOf(page)
    const { keys, form } = wordsOf(locale)
    await signIn(page, '/system/keys')
    await inLanguage(page, locale)
    await expect(page.getByRole('heading', { level: 1, name: keys.title })).toBeVisible()
    const name = fresh('平台')
    const dialog = await opened(page, keys.add)
    await dialog.getByLabel(keys.name).fill(name)
    await dialog.getByLabel(keys.scope.results).check()
    await dialog.getByRole('button', { name: form.save }).click()
    await expect(dialog.getByText(keys.secret)).toBeVisible()
    const secret = (await dialog.locator('output').textContent()) ?? ''
    expect(secret).toMatch(/^cbk_[0-9a-f]{12}_[\w-]{43}$/)
    await dialog.getByRole('button', { name: form.close }).click()
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(keys.states.valid)
    await expect(row).toContainText(keys.scope.results)
    expect(await page.content()).not.toContain(secret)
    expect(await accessibilityViolationsOf(page)).toEqual([])

    const read = () =>
      page.request.get('/api/tb-prj-opens?id.equals=none', { headers: { authorization: `Bearer ${secret}` } })
    expect((await read()).status()).toBe(403)
    await row.getByRole('button', { name: new RegExp(keys.revoke) }).click()
    await agree(page, new RegExp(keys.revoke.split('').join('\\s*')))
    await expect(row).toContainText(keys.states.revoked)
    expect((await read()).status()).toBe(401)
    expect(found).toEqual([])
  })

  test(`an address for events is added, told, paused and removed: ${locale}`, async ({ page, request }) => {
    const found = browserErrorsOf(page)
    const { events, form } = wordsOf(locale)
    await signIn(page, '/system/events')
    await inLanguage(page, locale)
    const address = `http://127.0.0.1:9/${fresh('events')}`
    const dialog = await opened(page, events.add)
    await dialog.getByLabel(events.address).fill(address)
    await dialog.getByRole('button', { name: form.save }).click()
    await expect(dialog.getByText(events.secret)).toBeVisible()
    await expect(dialog.locator('output')).toHaveText(/^cbe_[\w-]{43}$/)
    await dialog.getByRole('button', { name: form.close }).click()
    const targets = page.getByRole('region', { name: events.targets })
    const target = targets.getByRole('row').filter({ hasText: address })
    await expect(target).toContainText(events.kind.reportSealed)

    const section = { sectionCode: 'EVENT', sectionName: '事件标段', tenderName: '事件', techEvaType: 0 }
    await pushSection(request, { section, bidders: [{ bidderName: '甲公司', sequence: 1 }] })
    const told = page
      .getByRole('region', { name: events.deliveries })
      .getByRole('row')
      .filter({ hasText: address })
    await expect(async () => {
      await page.reload()
      await expect(told).toContainText(events.failures.unreachable, { timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    await expect(told).toContainText(events.kind.sectionReceived)
    await expect(told).toContainText(events.states.waiting)
    expect(await accessibilityViolationsOf(page)).toEqual([])
    await told.getByRole('button', { name: new RegExp(events.repeat) }).click()
    await target.getByRole('button', { name: new RegExp(events.pause) }).click()
    await expect(target).toContainText(events.paused)
    await target.getByRole('button', { name: new RegExp(events.remove) }).click()
    await agree(page, new RegExp(events.remove.split('').join('\\s*')))
    await expect(target).toBeHidden()
    await expect(told).toBeHidden()
    expect(found).toEqual([])
  })
}
