import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { agree } from './support/agree'
import { audited } from './support/audited'
import { accessibilityViolationsOf } from './support/barriers'
import { rowsOf } from './support/screen'
import { browserErrorsOf, pushSection, signIn } from './support/session'

const record = (change: Record<string, unknown> = {}) => ({
  section: { sectionCode: 'ENTRY', sectionName: '滨河路改造工程', openTime: '2026-03-02 09:30:00' },
  opening: { enterType: '网上', quoteType: '总价', enterNum: 2 },
  bidders: [
    {
      bidderName: '甲建设有限公司',
      sequence: 1,
      bidderPrice: 1234567.8,
      bondPrice: 50_000,
      days: 180,
      qualityStandard: '合格',
      leaderName: '张三',
      signature: 1,
    },
    { bidderName: '乙建设有限公司', sequence: 2, isOk: 0 },
  ],
  experts: [
    {
      expertName: '王评审',
      expertCodeType: '01',
      expertCode: '210102198001010001',
      expertType: '2',
      isLeader: 1,
    },
    { expertName: '刘评审', expertType: '1', signInTime: '2026-03-02 13:00:00' },
  ],
  ...change,
})

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()
const entry = (openId: string, tab: string) => `/qb-inner/${openId}/entry?tab=${tab}`

test('a section is entered by hand, including its bidders', async ({ page }) => {
  const complaints = browserErrorsOf(page)
  const code = `HAND-${randomUUID().slice(0, 8)}`
  await signIn(page, '/qb-project/new?tab=hand')
  await page.getByLabel('标段名称').fill('手工录入的标段')
  await page.getByLabel('招标控制价（元）').fill('一百万')
  await page.getByRole('button', { name: '保存并继续' }).click()
  // Two fields are invalid, and no input is lost.
  await expect(page.getByRole('alert').filter({ hasText: '尚未保存' })).toBeVisible()
  await expect(page.getByLabel('标段编号')).toBeFocused()
  // Below the header and the tabs, which stand over the page.
  const field = page.getByLabel('标段编号')
  await expect.poll(async () => (await field.boundingBox())!.y).toBeGreaterThan(100)
  await expect(page.getByLabel('标段编号')).toHaveAccessibleDescription('必填项，不能缺少')
  await expect(page.getByLabel('招标控制价（元）')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('标段名称')).toHaveValue('手工录入的标段')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.getByLabel('标段编号').fill(code)
  await page.getByLabel('招标控制价（元）').fill('1,000,000.50')
  await page.getByRole('button', { name: '保存并继续' }).click()
  await page.waitForURL(/entry\?tab=opening/)
  await page.getByLabel('开标时间').fill('2026-03-02T09:30:00')
  await save(page)
  await expect(page.getByText('保存成功！已记为第 2 版')).toBeVisible()
  const openId = new URL(page.url()).pathname.split('/')[2]!
  await audited(page, 'sectionEntered', openId)
  await audited(page, 'sectionEdited', openId)

  await page.getByRole('link', { name: '投标人', exact: false }).filter({ hasText: '0' }).click()
  await expect(page.getByText('还没有投标人')).toBeVisible()
  await page.getByRole('link', { name: '添加' }).click()
  await page.locator('#bidders-bidderName').fill('甲建设有限公司')
  await page.getByRole('button', { name: '保存并继续添加' }).click()
  await expect(page.getByText('已记为第 3 版')).toBeVisible()
  await expect(page.getByLabel('序号')).toHaveValue('2')
  await page.locator('#bidders-bidderName').fill('甲建设有限公司')
  await save(page)
  await expect(page.locator('#bidders-bidderName')).toHaveAccessibleDescription('投标人重复')
  await page.locator('#bidders-bidderName').fill('乙建设有限公司')
  await save(page)
  await expect(page.getByText('已记为第 4 版')).toBeVisible()
  await expect(page).not.toHaveURL(/row=new/)
  expect((await rowsOf(page)).map((row) => [row.投标人, row.序号])).toEqual([
    ['甲建设有限公司', '1'],
    ['乙建设有限公司', '2'],
  ])
  expect(await accessibilityViolationsOf(page)).toEqual([])

  await page.getByRole('link', { name: '变更历史' }).click()
  await expect(page.getByRole('columnheader', { name: '来源' })).toBeVisible()
  expect((await rowsOf(page)).map((row) => row.来源)).toEqual(['手工', '手工', '手工', '手工'])
  expect(complaints).toEqual([])
})

test('leaving unsaved input needs a confirmation', async ({ page }) => {
  const openId = await pushSection(page.request, record())
  await signIn(page, entry(openId, 'section'))
  await page.getByLabel('评标办法').fill('综合评估法')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: '变更历史' }).click()
  await agree(page, /留在此页/)
  await expect(page.getByLabel('评标办法')).toHaveValue('综合评估法')
  await page.evaluate(() => location.reload())
  await expect(page.getByLabel('评标办法')).toHaveValue('综合评估法')
  expect(dialogs).toEqual(['beforeunload'])
  await save(page)
  await expect(page.getByText('已记为第 2 版')).toBeVisible()
  await page.getByRole('link', { name: '变更历史' }).click()
  await page.locator('main details').first().getByText('标段信息 修改 1').click()
  await expect(page.getByText('综合评估法')).toBeVisible()
  expect(dialogs).toHaveLength(1)
})

test('pasted rows are checked first; valid rows are saved alone only on request', async ({ page }) => {
  const complaints = browserErrorsOf(page)
  const openId = await pushSection(page.request, record())
  await signIn(page, entry(openId, 'records'))
  await page.getByRole('link', { name: '粘贴或导入' }).click()
  await page
    .getByLabel('粘贴的内容')
    .fill(
      [
        '操作时间\t单位名称\t特征码\t特征码类型\t操作环节',
        '2026/3/1 8:05\t甲建设有限公司\t10.1.1.1\tIP地址\t上传投标文件',
        '2026/3/1 8:06\t丙建设有限公司\t10.1.1.2\tIP地址\t',
        '',
        '明天\t乙建设有限公司\t00-1A\tMAC 地址\t20',
        '\t乙建设有限公司\t00-1B\t50\t',
      ].join('\n'),
    )
  await page.getByRole('button', { name: '检查' }).click()
  await expect(page.getByText('可以导入 2 行，有误 2 行。')).toBeVisible()
  await expect(page.getByText('第 3 行 · 投标人 · 投标人不在名单中')).toBeVisible()
  await expect(page.getByText('第 5 行 · 时间 ·')).toBeVisible()
  await expect(page.getByRole('button', { name: /^导入 \d/ })).toHaveCount(0)
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.getByRole('button', { name: '导入正确的 2 行，略去 2 行' }).click()
  await expect(page.getByText('已导入 2 行，略去 2 行')).toBeVisible()
  await audited(page, 'rowsImported', openId)
  await expect(page).not.toHaveURL(/import=1/)
  expect((await rowsOf(page)).map((row) => [row.投标人, row.特征码类型, row.操作环节, row.时间])).toEqual([
    ['甲建设有限公司', 'IP地址', '上传投标文件', '2026-03-01 08:05:00'],
    ['乙建设有限公司', 'MAC地址', '—', '—'],
  ])
  expect(complaints).toEqual([])
})

test('the user assigns the columns of a file without headings', { tag: '@long' }, async ({ page }) => {
  const openId = await pushSection(page.request, record())
  await signIn(page, `${entry(openId, 'experts')}&import=1`)
  // GB18030, as Excel saves CSV in China: 是,赵评审 / 否,钱评审
  const bytes = Buffer.from('cac72cd5d4c6c0c9f30ab7f12cc7aec6c0c9f3', 'hex')
  await page
    .getByLabel('或选择文件')
    .setInputFiles({ name: 'experts.csv', mimeType: 'text/csv', buffer: bytes })
  await page.getByRole('button', { name: '检查' }).click()
  await expect(page.getByText('没有找到列名')).toBeVisible()
  await page.getByLabel('第 2 列').selectOption('expertSource')
  await expect(page.getByText('可以导入 2 行，有误 0 行。')).toBeVisible()
  await page.getByLabel('第 2 列').selectOption('')
  await page.getByLabel('第 1 列').selectOption('isLeader')
  await expect(page.getByText('有误 2 行。')).toBeVisible()
  await page.getByLabel('第 2 列').selectOption('expertName')
  await expect(page.getByText('可以导入 2 行，有误 0 行。')).toBeVisible()
  await page.getByLabel('替换已有的 2 行').check()
  await page.getByRole('button', { name: '导入 2 行' }).click()
  await expect(page.getByText('已导入 2 行')).toBeVisible()
  const experts = async () => (await rowsOf(page)).map((row) => [row.专家姓名, row.组长])
  await expect.poll(experts).toEqual([
    ['赵评审', '是'],
    ['钱评审', '否'],
  ])
})

test('editing preserves files: a bidder with a file cannot be deleted, and a new name appears everywhere', async ({
  page,
}) => {
  const records = [{ bidderName: '甲建设有限公司', featureType: '40', feature: '10.1.1.1' }]
  const openId = await pushSection(page.request, record({ records }))
  await signIn(page, `/qb-inner/${openId}/file_view`)
  const [bidder] = await page.evaluate(
    async (id) => (await fetch(`/api/tb-prj-open-details?openId.equals=${id}&sort=sequence,asc`)).json(),
    openId,
  )
  const status = await page.evaluate(
    async ({ openId: id, openDetailId, text }) => {
      const data = new FormData()
      data.set('openId', id)
      data.set('fileType', '2')
      data.set('openDetailId', openDetailId)
      data.set('file', new File([text], 'a.nlntf'))
      return (await fetch('/api/tb-files/upload', { method: 'POST', body: data })).status
    },
    { openId, openDetailId: String(bidder.id), text: BILL },
  )
  expect(status, 'the bid is accepted').toBe(200)
  await page.goto(entry(openId, 'bidders'))
  await page.getByRole('button', { name: '删除 甲建设有限公司' }).click()
  await agree(page, /确\s*定/)
  await expect(page.getByText('该投标人已有投标文件，不能删除')).toBeVisible()
  await page.getByRole('link', { name: '编辑 甲建设有限公司' }).click()
  await page.locator('#bidders-bidderName').fill('甲建设集团有限公司')
  await save(page)
  await expect(page.getByText('已记为第 2 版')).toBeVisible()
  await page.goto(`/qb-inner/${openId}/file_view`)
  await expect(
    page.getByRole('row').filter({ hasText: '甲建设集团有限公司' }).getByText('a.nlntf'),
  ).toBeVisible()
  await page.goto(entry(openId, 'records'))
  expect((await rowsOf(page)).map((row) => row.投标人)).toEqual(['甲建设集团有限公司'])
  await page.goto(entry(openId, 'bidders'))
  await page.getByRole('button', { name: '删除 乙建设有限公司' }).click()
  await agree(page, /确\s*定/)
  await expect(page.getByText('删除成功！')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('opening and experts are shown; recording another’s attendance requires a reason', {
  tag: '@long',
}, async ({ page }) => {
  const complaints = browserErrorsOf(page)
  const openId = await pushSection(page.request, record())
  await signIn(page, `/qb-inner/${openId}/open_info`)
  const day = page.getByRole('definition').filter({ hasText: '2026-03-02' })
  await expect(day).toHaveText('2026-03-02 09:30')
  await expect(day.getByText('09:30', { exact: true })).toBeVisible()
  const [first, second] = await rowsOf(page)
  expect(first).toMatchObject({
    投标人: '甲建设有限公司',
    '投标报价（元）': '1,234,567.80',
    '投标保证金（元）': '50,000.00',
    参与清标: '参与清标',
    签名: '已签名',
  })
  expect(first).not.toHaveProperty('二次刷卡')
  expect(second).toMatchObject({ '投标报价（元）': '—', 签名: '—', 参与清标: '不参与清标' })
  const isRed = (part: Locator) =>
    part.evaluate((mark) => {
      const [red, green] = getComputedStyle(mark).color.match(/\d+/g)!.map(Number)
      return red! > green!
    })
  const mark = (text: string) => page.locator('td span', { hasText: text }).first()
  expect([await isRed(mark('不参与清标')), await isRed(mark('参与清标'))]).toEqual([true, false])
  expect(await accessibilityViolationsOf(page)).toEqual([])

  await page.getByRole('link', { name: '专家信息' }).click()
  await expect(page.getByText('已签到 1 / 2 人')).toBeVisible()
  const experts = await rowsOf(page)
  expect(experts.map((row) => [row.专家姓名, row.组长, row.签到时间])).toEqual([
    ['王评审', '组长', '未签到'],
    ['刘评审', '不是组长', '2026-03-02 13:00:00\n随标段数据（交易平台）'],
  ])
  await page.getByRole('link', { name: '签到' }).click()
  const sheet = page.getByRole('region', { name: '签到表' })
  // No expert is linked with this account, so it has no attendance to record.
  await expect(sheet.getByRole('button', { name: /^签到/ })).toHaveCount(0)
  await page.getByRole('button', { name: '代为登记签到：王评审' }).click()
  const keep = page.getByRole('dialog', { name: '代为登记签到：王评审' })
  await keep.getByLabel('签到时间').fill('2026/3/2 12:58')
  await keep.getByRole('button', { name: '保存' }).click()
  await expect(keep.getByText('请说明原因')).toBeVisible()
  await keep.getByLabel('原因').fill('本人账号尚未开通')
  await keep.getByRole('button', { name: '保存' }).click()
  await expect(keep).toBeHidden()
  await audited(page, 'attendanceKept', openId)
  await expect(sheet).toContainText('2026-03-02 12:58:00')
  await expect(sheet).toContainText('代为登记：本人账号尚未开通')
  await expect(sheet).toContainText('随标段数据（交易平台）')
  await page.getByRole('button', { name: /^撤销签到：王评审/ }).click()
  const back = page.getByRole('dialog', { name: /^撤销签到：王评审/ })
  await back.getByLabel('原因').fill('未到场')
  await back.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(back).toBeHidden()
  const trail = page.getByRole('region', { name: '签到变更记录' })
  await expect(trail.getByRole('row').nth(1)).toContainText('撤销：未到场')
  await expect(trail.getByRole('row').nth(1)).toContainText('2026-03-02 12:58:00')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.goto(entry(openId, 'history'))
  await expect(page.getByText('评标专家 修改 1')).toHaveCount(2)
  expect(complaints).toEqual([])
})

test('empty screens say what to do', async ({ page }) => {
  const openId = await pushSection(page.request, { section: { sectionCode: 'E', sectionName: '空标段' } })
  await signIn(page, `/qb-inner/${openId}/open_info`)
  await page.getByRole('link', { name: '录入投标人' }).click()
  await expect(page).toHaveURL(/entry\?tab=bidders/)
  await page.goto(`/qb-inner/${openId}/expert_info`)
  await page.getByRole('link', { name: '录入专家' }).click()
  await expect(page.getByText('还没有评标专家')).toBeVisible()
})

test('a record with invalid rows can be saved without them on request', { tag: '@long' }, async ({
  page,
}) => {
  const code = `GOOD-${randomUUID().slice(0, 8)}`
  const bad = record({
    section: { sectionCode: code, sectionName: '有误的记录' },
    records: [
      { bidderName: '甲建设有限公司', featureType: '40', feature: '10.1.1.1' },
      { bidderName: '无名', featureType: '40', feature: '10.1.1.1' },
    ],
  })
  await signIn(page, '/qb-project/new?tab=record')
  await page.getByLabel('记录内容').fill(JSON.stringify(bad))
  await page.getByRole('button', { name: '录入', exact: true }).click()
  await expect(page.getByRole('cell', { name: '交易记录 · 第 2 条 · 投标人' })).toBeVisible()
  await page.getByRole('button', { name: '录入正确的 5 条，略去 1 条' }).click()
  await page.waitForURL(/project_info/)
  await expect(page.getByText(code).first()).toBeVisible()
})

const BILL = `<?xml version="1.0" encoding="UTF-8"?><JingJiBiao BiaoDuanNo="E" Xmmc="x"><Dxgcxx Dxgcmc="一"><Dwgcxx Dwgcbh="1" Dwgcmc="土建"><Qdxm><QdBt Mc="分部"><Qdmx Qdbm="010101001001" Mc="平整场地" Dw="m2" Sl="10" Zhdj="2" Zhhj="20"/></QdBt></Qdxm></Dwgcxx></Dxgcxx></JingJiBiao>`
