import { expect } from '@playwright/test'
import { violationsOf } from './support/barriers'
import { enterDemo, openView, test } from './support/demo'
import { opened } from './support/dialogs'

test('a question and a drawer give the focus back as well', async ({ context, demo }) => {
  await enterDemo(context, demo)
  const page = await context.newPage()
  const address = `/qb-inner/${demo.openId}/analysis_eco_con`
  await openView(page, demo.baseUrl, address)
  const start = page.getByRole('button', { name: '重新分析' })
  await start.press('Enter')
  const question = page.getByRole('dialog', { name: '重新分析' })
  await expect(question.getByRole('button', { name: '确定' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(start).toBeFocused()
  const share = page.getByRole('link', { name: '分享' })
  await share.press('Enter')
  await expect(opened(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(opened(page)).toHaveCount(0)
  await expect(share).toBeFocused()
})

test('the focus returns although the page replaced the opener meanwhile', { tag: '@long' }, async ({
  context,
  demo,
}) => {
  await enterDemo(context, demo)
  const page = await context.newPage()
  await openView(page, demo.baseUrl, `/qb-inner/${demo.openId}/analysis_eco_con?tab=details`)
  const judge = page.locator('button[data-judge]').first()
  const name = await judge.getAttribute('aria-label')
  await judge.press('Enter')
  await expect(opened(page)).toHaveCount(1)
  // As a refresh of the page does with a table that has changed.
  await judge.evaluate((button) => button.replaceWith(button.cloneNode(true)))
  await page.keyboard.press('Escape')
  await expect(opened(page)).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', name!)
  // And a moment later.
  await judge.evaluate((button) => button.replaceWith(button.cloneNode(true)))
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', name!)
})

test('a dialog in which nothing was entered is not opened again by a reload', { tag: '@long' }, async ({
  context,
  demo,
}) => {
  await enterDemo(context, demo)
  const page = await context.newPage()
  const view = `/qb-inner/${demo.openId}/analysis_eco_con?tab=details`
  await openView(page, demo.baseUrl, view)
  await page.locator('button[data-judge]').first().press('Enter')
  // A choice that appears later, with one of its options chosen beforehand.
  await expect(opened(page).locator('input[name="scope"]')).toHaveCount(2)
  await openView(page, demo.baseUrl, view)
  await expect(opened(page)).toHaveCount(0)
})

test('a click beside a dialog closes it, but not when something is typed', async ({ context, demo }) => {
  await enterDemo(context, demo)
  const page = await context.newPage()
  await openView(page, demo.baseUrl, '/system/depts')
  const add = page.locator('main .ant-btn-primary[aria-haspopup="dialog"]').first()
  await add.click()
  await expect(opened(page)).toHaveCount(1)
  await page.mouse.click(5, 5)
  await expect(opened(page)).toHaveCount(0)
  await add.click()
  const field = opened(page).getByRole('textbox').first()
  await field.fill('东区')
  await page.mouse.click(5, 5)
  await expect(field).toHaveValue('东区')
  // Text marked up to the backdrop is no click beside the dialog either.
  await field.fill('')
  const box = (await field.boundingBox())!
  await page.mouse.move(box.x + 5, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(opened(page)).toHaveCount(1)
})

test('a message of an open dialog stands inside it, where it is seen and heard', async ({
  context,
  demo,
}) => {
  await enterDemo(context, demo)
  const page = await context.newPage()
  await openView(page, demo.baseUrl, `/qb-inner/${demo.openId}/analysis_eco_ra`)
  await page.getByRole('button', { name: '查看清标参数' }).click()
  const dialog = opened(page)
  await dialog.getByRole('checkbox', { name: '合理性分析' }).check()
  await dialog.getByRole('spinbutton', { name: '正偏离率预警' }).fill('')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog.locator('.ant-message-notice')).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect(dialog).toHaveCount(0)
})

test('the wheel over a limit scrolls and does not change it', { tag: '@long' }, async ({ context, demo }) => {
  await enterDemo(context, demo)
  const page = await context.newPage()
  await openView(page, demo.baseUrl, `/qb-inner/${demo.openId}/analysis_eco_ra`)
  await page.getByRole('button', { name: '查看清标参数' }).click()
  await opened(page).getByRole('checkbox', { name: '合理性分析' }).check()
  const limit = opened(page).getByRole('spinbutton', { name: '正偏离率预警' })
  const before = await limit.inputValue()
  await limit.click()
  await page.mouse.wheel(0, 200)
  await expect(limit).not.toBeFocused()
  await expect(limit).toHaveValue(before)
})

test('a choice of many options gets a search, and keeps its name, its value and its effect', async ({
  context,
  demo,
}) => {
  await enterDemo(context, demo)
  const page = await context.newPage()
  await openView(page, demo.baseUrl, '/system/audit')
  const native = page.locator('main select[name="action"]')
  const options = await native.locator('option').count()
  expect(options).toBeGreaterThan(12)
  const wanted = native.locator('option').nth(options - 1)
  const [value, words] = [await wanted.getAttribute('value'), (await wanted.textContent())!]
  await native.focus()
  const search = page.locator('main .ant-select').getByRole('combobox')
  await expect(search).toBeFocused()
  await expect(search).toHaveAccessibleName(await native.evaluate((select) => select.ariaLabel ?? ''))
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.type(words)
  await expect(page.locator('.ant-select-item-option-active')).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`action=${value}(&|$)`))
  await expect(page.locator('main select[name="action"]')).toHaveValue(value!)
  // A choice of few options stays the browser's own.
  const few = page.locator('main select.select').filter({ hasNot: page.locator('option:nth-child(13)') })
  if ((await few.count()) > 0) {
    await few.first().hover()
    await expect(few.first()).not.toHaveAttribute('aria-hidden', 'true')
  }
})

test('Escape in the open list of a choice closes the list, not the dialog around it', async ({
  context,
  demo,
}) => {
  await enterDemo(context, demo)
  const page = await context.newPage()
  await openView(page, demo.baseUrl, '/system/depts')
  await page.locator('main .ant-btn-primary[aria-haspopup="dialog"]').first().click()
  const native = opened(page).locator('select.select').first()
  // As many departments as get a search.
  await native.evaluate((select: HTMLSelectElement) => {
    for (let at = 0; at < 13; at++) select.add(new Option(`部门 ${at}`, `made-up ${at}`))
  })
  await native.focus()
  const search = opened(page).locator('.ant-select').getByRole('combobox')
  await expect(search).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(search).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(search).toHaveAttribute('aria-expanded', 'false')
  await expect(opened(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(opened(page)).toHaveCount(0)
})

test('a dialog whose script was not loaded at first opens all the same', { tag: '@long' }, async ({
  context,
  demo,
}) => {
  await enterDemo(context, demo)
  const page = await context.newPage()
  await openView(page, demo.baseUrl, '/system/depts')
  await page.waitForLoadState('networkidle')
  let broken: string | undefined
  let asked = 0
  // The loader of scripts asks once more itself.
  await page.route('**/_next/static/chunks/*.js', (route) => {
    broken ??= route.request().url()
    const isBroken = route.request().url() === broken && ++asked <= 2
    return isBroken ? route.abort() : route.continue()
  })
  await page.locator('main .ant-btn-primary[aria-haspopup="dialog"]').first().press('Enter')
  await expect(opened(page)).toHaveCount(1)
  expect(asked).toBe(3)
})
