import { expect, type Page, test } from '@playwright/test'
import { agree } from './support/agree'
import { accessibilityViolationsOf, RULES_OF_COLOUR, violationsOf } from './support/barriers'
import { fresh } from './support/people'
import { browserErrorsOf, signIn } from './support/session'

const PATH = '/system/reference-lists'

async function upload(page: Page, title: string, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: '上传价格表' }).click()
  const form = page.getByRole('dialog', { name: '上传信息价' })
  await form.getByLabel('地区').fill('沈阳市')
  await form.getByLabel('月份').fill('2026-03')
  await form.getByLabel('价格表名称').fill(title)
  await form.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await expect(form.getByText(name)).toBeVisible()
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await form.getByRole('button', { name: '上传并读取' }).click()
  await expect(form).toBeHidden()
}

test('a list whose columns are unclear is mapped once, read, found in the list and retired', async ({
  page,
}) => {
  const found = browserErrorsOf(page)
  const title = fresh('材料信息价')
  const heading = fresh('本期价')
  const text = `材料,规格,单位,${heading}\n砂,中砂,m3,"1,234.50元"\n石,,m3,90\n土,,m3,面议\n`
  await signIn(page, PATH)
  await upload(page, title, '信息价.csv', text)

  await page.waitForURL(/view=columns/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`对应列：沈阳市 2026-03 ${title}`)
  const table = page.getByRole('group', { name: /第 1 种表（3 行）/ })
  await expect(table.getByRole('cell', { name: '1,234.50元' })).toBeVisible()
  await expect(table.getByLabel('名称')).toHaveValue('0')
  await expect(table.getByLabel('除税价（元）')).toHaveValue('')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, { rules: RULES_OF_COLOUR })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await table.getByLabel('含税价（元）').selectOption({ label: `D ${heading}` })
  await expect(page.getByText('按此可读出 2 行价格')).toBeVisible()
  await page.getByRole('button', { name: '保存并读取' }).click()

  await page.waitForURL((url) => url.searchParams.has('list') && !url.searchParams.has('view'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`沈阳市 2026-03 ${title}`)
  const lines = page.getByRole('region', { name: '价格行' })
  await expect(lines.getByRole('row').nth(1)).toContainText('1,234.50')
  const report = page.getByRole('region', { name: '读取情况' })
  await expect(report.getByRole('row').filter({ hasText: '价格不是数字' })).toContainText('4')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.getByRole('searchbox').fill('中砂')
  await page.getByRole('searchbox').press('Enter')
  await expect(lines.getByRole('row')).toHaveCount(2)

  await page.getByRole('link', { name: '返回参考价库' }).click()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('使用中')
  await expect(row).toContainText('仅含税')
  // The next file with these headings needs nobody, and takes the place of the first.
  await upload(page, title, '信息价.csv', text.replace('90', '95'))
  await expect(row).toHaveCount(2)
  await expect(row.nth(0)).toContainText('第 2 版')
  await expect(row.nth(1)).toContainText('旧版本')
  await row.nth(0).getByRole('button', { name: /^停用/ }).click()
  await agree(page, /停用/)
  await expect(row.nth(0)).toContainText('已停用')
  await expect(row.nth(1)).toContainText('使用中')
  await row
    .nth(0)
    .getByRole('button', { name: /^删除价格表/ })
    .click()
  await agree(page, /删除/)
  await expect(row).toHaveCount(1)
  expect(await accessibilityViolationsOf(page)).toEqual([])
  expect(found).toEqual([])
})

test('a file that is no list is refused in the dialog, and another one can be chosen by keyboard alone', async ({
  page,
}) => {
  await signIn(page, PATH)
  const open = page.getByRole('button', { name: '上传价格表' })
  await open.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: '上传信息价' })
  await form.getByLabel('地区').fill('沈阳市')
  await form.getByLabel('月份').fill('2026-04')
  await form.getByLabel('价格表名称').fill(fresh('表'))
  await form.getByLabel('价格表名称').press('Enter')
  await expect(form.getByRole('alert')).toHaveText('请选择文件。')
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: /选择或拖入文件/ }).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: '空.csv', mimeType: 'text/csv', buffer: Buffer.from('说明') })
  await form.getByRole('button', { name: '上传并读取' }).press('Enter')
  await expect(form.getByRole('alert')).toContainText('没有找到任何价格行')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})
