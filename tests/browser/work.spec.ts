import { type Browser, expect, type Page, test } from '@playwright/test'
import { expertsOf, linkExpert } from '../contract/committee'
import { administrator } from '../contract/people-support'
import { bidOf } from '../contract/section'
import { slowTender } from '../support/slow-file'
import { agree } from './support/agree'
import { analysedSection, browserOf, type Somebody, somebody } from './support/roles'
import { browserErrorsOf, signIn } from './support/session'

const todoList = (page: Page) => page.getByRole('main').getByRole('list', { name: '待办事项' })

async function pageOf(browser: Browser, baseURL: string, person: Somebody) {
  const context = await browserOf(browser, baseURL, person)
  return context.newPage()
}

test('a person without a section sees what to do or what to wait for', async ({ browser, baseURL }) => {
  const page = await pageOf(browser, baseURL!, await somebody(baseURL!, '清标人员'))
  const complaints = browserErrorsOf(page)
  await page.goto('/workplace')
  await expect(page.getByText('欢迎使用清标服务')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await page.getByRole('main').getByRole('link', { name: '录入标段' }).click()
  await expect(page).toHaveURL('/qb-project/new')
  const reader = await pageOf(browser, baseURL!, await somebody(baseURL!, '查看人员'))
  await reader.goto('/workplace')
  await expect(reader.getByText('有标段分配给您后会显示在这里')).toBeVisible()
  await expect(reader.getByRole('main').getByRole('link', { name: '录入标段' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a file that cannot be read is a to-do that links to its import until it is removed', async ({
  browser,
  baseURL,
}) => {
  const openId = await analysedSection(baseURL!, [])
  const person = await somebody(baseURL!, '清标人员', [openId])
  await person.client.upload(openId, 2, 'lost.nlntf', bidOf('不相干公司'))
  const page = await pageOf(browser, baseURL!, person)
  const complaints = browserErrorsOf(page)
  await page.goto('/workplace')
  await todoList(page)
    .getByRole('link', { name: /1 个文件未能读取/ })
    .click()
  await expect(page).toHaveURL(/\/qb-setting\/jobs\?state=failed&q=/)
  const row = page.getByRole('row').filter({ hasText: 'lost.nlntf' })
  await expect(row).toContainText('解析失败')
  await row.getByRole('button', { name: '重试 lost.nlntf' }).click()
  await expect(page.getByText('已开始重新解析')).toBeVisible()
  // Repeated, the import fails again, and the page shows it by itself.
  await expect(row).toContainText('解析失败')
  await row.getByRole('button', { name: '移除 lost.nlntf' }).click()
  await agree(page, /移\s?除/)
  await expect(page.getByText('没有符合条件的文件')).toBeVisible()
  await page.goto('/personal/todo')
  await expect(page.getByText('没有待办事项', { exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test('the uploader can stop a running import after a confirmation', async ({ browser, baseURL }) => {
  const openId = await analysedSection(baseURL!, [])
  const person = await somebody(baseURL!, '清标人员', [openId])
  const other = await somebody(baseURL!, '清标人员', [openId])
  const sent = person.client.upload(openId, 1, 'slow.LNZF', slowTender(String(bidOf('甲'))))
  const page = await pageOf(browser, baseURL!, person)
  const complaints = browserErrorsOf(page)
  await page.goto('/qb-setting/jobs')
  const row = page.getByRole('row').filter({ hasText: 'slow.LNZF' })
  // The list updates itself only while an import is running, so the test reloads until the upload is listed.
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('解析中', { timeout: 5000 })
  }).toPass()
  const theirs = await pageOf(browser, baseURL!, other)
  await theirs.goto('/qb-setting/jobs')
  const seen = theirs.getByRole('row').filter({ hasText: 'slow.LNZF' })
  await expect(seen).toContainText('解析中')
  await expect(seen.getByRole('button')).toHaveCount(0)
  await row.getByRole('button', { name: '取消解析 slow.LNZF' }).click()
  await agree(page, /取消解析/)
  await expect(page.getByText('解析已取消')).toBeVisible()
  await expect(row).toContainText('解析已被取消')
  expect((await sent).status).toBe(409)
  await expect(row.getByRole('button', { name: '重试 slow.LNZF' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('imports are filtered by name, state and kind, and their report opens by its address', async ({
  page,
}) => {
  await signIn(page)
  const openId = await analysedSection(new URL(page.url()).origin, [])
  const code = await page.request
    .get(`/api/tb-prj-sections/getByOpenId/${openId}`, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    .then(async (answer) => (await answer.json()).data.sectionCode as string)
  await page.goto(`/qb-setting/jobs?q=${code}`)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(6)
  await page.getByLabel('类别').selectOption({ label: '招标文件' })
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/type=1/)
  await page.getByRole('link', { name: /^读取报告：/ }).click()
  await expect(page.getByRole('dialog', { name: '读取报告' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: '读取报告' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(
    (url) => !url.searchParams.has('report') && url.searchParams.get('type') === '1',
  )
})

test('a result whose files have changed is a to-do and the next step of its section', async ({
  browser,
  baseURL,
}) => {
  const openId = await analysedSection(baseURL!, ['tb-qb-eco-calc-sums'])
  const person = await somebody(baseURL!, '清标人员', [openId])
  const page = await pageOf(browser, baseURL!, person)
  await page.goto('/workplace')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href^="/qb-inner/${openId}/"]`) })
  await expect(row.getByRole('link', { name: '查看结果' })).toBeVisible()
  await expect(page.getByText('结果已过期')).toHaveCount(0)
  const { body } = await person.client.get(`/api/tb-files?openId.equals=${openId}&fileType.equals=3`)
  await person.client.call('DELETE', `/api/tb-files/${body[0].id}`)
  await page.reload()
  await expect(row.getByRole('link', { name: '重新分析' })).toBeVisible()
  await todoList(page)
    .getByRole('link', { name: /1 项分析的文件、记录或参考价已变更/ })
    .click()
  await expect(page).toHaveURL(`/qb-inner/${openId}/analysis_eco_calc`)
})

test('the committee sees whose opinion is missing, then whose signature', async ({ browser, baseURL }) => {
  const openId = await analysedSection(baseURL!, ['tb-qb-eco-calc-sums'])
  const member = await somebody(baseURL!, '评委', [openId])
  const admin = await administrator(baseURL!)
  const { body: me } = await member.client.get('/api/currentUser')
  const userId = Number(me.data.userid)
  const [expert] = await expertsOf(admin, openId)
  expect((await linkExpert(admin, openId, expert!.id, userId)).body.success).toBe(true)
  const page = await pageOf(browser, baseURL!, member)
  await page.goto('/personal/todo')
  await todoList(page).getByRole('link', { name: '请提交您的清标意见' }).click()
  await expect(page).toHaveURL(`/qb-inner/${openId}/report?tab=work#opinions`)
  const post = (call: string, json: object) =>
    member.client.call('POST', `/api/tb-qb-reports/${call}`, { json: { openId, ...json } })
  await post('saveOpinion', { text: '无异议' })
  await post('handInOpinion', {})
  const json = { openId, userId }
  const chosen = await admin.call('POST', '/api/tb-qb-reports/chooseLeader', { json })
  const { body } = await post('saveOverall', { text: '同意', date: '2026-11-21' })
  expect([chosen.body.success, body.success]).toEqual([true, true])
  await page.goto('/personal/todo')
  await expect(todoList(page).getByRole('link')).toHaveText(['意见已齐，请签署清标报告'])
})
