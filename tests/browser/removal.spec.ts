import { expect, test } from '@playwright/test'
import { fresh, openForm } from './support/people'
import { browserErrorsOf, pushSection, signIn } from './support/session'

test('an administrator deletes a section by typing its code and returns to the list without it', async ({
  page,
  request,
}) => {
  const found = browserErrorsOf(page)
  const sectionName = fresh('待删除标段')
  const openId = await pushSection(request, { section: { sectionCode: 'DEL', sectionName }, bidders: [] })
  await signIn(page, `/qb-inner/${openId}/project_info`)
  const form = await openForm(page, '删除标段')
  const remove = form.getByRole('button', { name: '永久删除' })
  await form.getByLabel('请输入标段编号').fill('DEL')
  await remove.click()
  await expect(form.getByText('与标段编号不一致，请完整输入标段编号')).toBeVisible()
  const code = /DEL-[\da-f]{8}/.exec((await form.textContent()) ?? '')![0]
  await form.getByLabel('请输入标段编号').fill(code)
  await remove.click()
  await page.waitForURL(/\/qb-project$/)
  await page.goto(`/qb-project?q=${encodeURIComponent(sectionName)}`)
  await expect(page.getByText(`没有找到“${sectionName}”`)).toBeVisible()
  expect(found).toEqual([])
  expect((await page.goto(`/qb-inner/${openId}/project_info`))?.status()).toBe(404)
})
