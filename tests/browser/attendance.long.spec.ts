import { expect, test } from '@playwright/test'
import { expertsOf } from '../contract/committee'
import { administrator } from '../contract/people-support'
import { agree } from './support/agree'
import { accessibilityViolationsOf } from './support/barriers'
import { committee } from './support/ready-committee'
import { analysedSection, browserOf, somebody } from './support/roles'
import { browserErrorsOf } from './support/session'
import { signWith } from './support/sign'

test('a member records only their own attendance, then signs and withdraws the signature', async ({
  browser,
  baseURL,
}) => {
  const { openId, one, two } = await committee(browser, baseURL!)
  const { page } = one
  const complaints = browserErrorsOf(page)
  const main = page.getByRole('main')
  await page.goto(`/qb-inner/${openId}/report`)
  const seal = page.getByRole('region', { name: '签名与封存' })
  await expect(seal).toContainText('您尚未签到，签到后方可签名。')
  await expect(seal).toContainText(`尚未签到：${one.name} · ${two.name}`)
  await expect(main.getByRole('button', { name: '签名', exact: true })).toBeDisabled()
  await seal.getByRole('link', { name: '打开专家签到' }).click()
  const sheet = page.getByRole('region', { name: '签到表' })
  await expect(sheet.getByRole('button')).toHaveCount(1)
  await sheet.getByRole('button', { name: `签到 ${one.name}` }).click()
  await agree(page, /^签\s*到$/)
  await expect(sheet.getByText('本人签到')).toBeVisible()
  await expect(sheet.getByRole('button')).toHaveCount(0)
  expect(await accessibilityViolationsOf(page)).toEqual([])

  await page.goto(`/qb-inner/${openId}/report`)
  await expect(seal).not.toContainText('您尚未签到')
  await expect(seal).toContainText(`尚未签到：${two.name}`)
  await expect(main.getByRole('button', { name: '签名', exact: true })).toBeDisabled()
  const json = { openId, id: two.expertId }
  expect((await two.person.client.call('POST', '/api/tb-prj-experts/signIn', { json })).status).toBe(200)
  await page.reload()
  await main.getByRole('button', { name: '签名', exact: true }).click()
  await signWith(page, one.person.password)
  await expect(seal).toContainText('线上已签 1 人，1 人待线上签名，另 3 人待书面签名')

  await seal.getByRole('button', { name: '撤回签名' }).click()
  const dialog = page.getByRole('dialog', { name: `撤回签名：${one.name}` })
  await dialog.getByLabel('原因').fill('签名前未核对第二章')
  await dialog.getByRole('button', { name: '撤回签名' }).click()
  await expect(dialog).toBeHidden()
  await expect(seal).toContainText('线上已签 0 人，2 人待线上签名，另 3 人待书面签名')
  await page.goto(`/qb-inner/${openId}/report?tab=work`)
  await expect(main).toContainText('当前内容还没有签名')
  await expect(main).toContainText('原因：签名前未核对第二章')
  expect(await accessibilityViolationsOf(page, 'main')).toEqual([])
  expect(complaints).toEqual([])
})

test('the experts are compared with the rules, and an empty committee is one statement', async ({
  browser,
  baseURL,
}) => {
  const openId = await analysedSection(baseURL!, [])
  const admin = await administrator(baseURL!)
  const person = await somebody(baseURL!, '清标人员', [openId])
  const page = await (await browserOf(browser, baseURL!, person)).newPage()
  await page.goto(`/qb-inner/${openId}/expert_info`)
  const checks = page.getByRole('region', { name: '评标委员会组成与规定对照' })
  await expect(checks.getByRole('row')).toHaveCount(5)
  await expect(checks).toContainText('技术、经济专家 4 人，来源记为招标人一方 1 人')
  await expect(checks).toContainText('招标投标法（2017-12-27）第37条')
  await expect(checks).toContainText('产生方式没有记录')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  for (const { expertName } of await expertsOf(admin, openId)) {
    await page.goto(`/qb-inner/${openId}/entry?tab=experts`)
    await page.getByRole('button', { name: `删除 ${expertName}` }).click()
    await agree(page, /确\s*定/)
    await expect(page.getByRole('button', { name: `删除 ${expertName}` })).toHaveCount(0)
  }
  await page.goto(`/qb-inner/${openId}/expert_info`)
  await expect(checks.getByRole('row')).toHaveCount(2)
  await expect(checks).toContainText('没有记录评标专家，无法对照')
})
