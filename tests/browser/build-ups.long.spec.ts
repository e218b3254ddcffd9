import { expect, type Page, test } from '@playwright/test'
import { AUTHORED, authoredSection } from '../support/market-section'
import { analyse, dropFiles } from './support/screen'
import { browserErrorsOf, pushSection, signIn } from './support/session'

const section = authoredSection(11)
const nameOf = (place: number) => section.bids[place]!.bidderName
const pairName = ([one, two]: readonly [number, number]) => `${nameOf(one)} ↔ ${nameOf(two)}`

async function analysed(page: Page): Promise<string> {
  const platform = {
    ...section.platform,
    section: { ...section.platform.section, sectionCode: 'BUILD-UPS-2' },
  }
  const openId = await pushSection(page.request, platform)
  await signIn(page, `/qb-inner/${openId}/file_view`)
  const files = [section.tender, section.control, ...section.bids]
  await dropFiles(
    page,
    files.map((file) => ({ name: file.fileName, bytes: file.bytes() })),
  )
  await expect(page.locator('main table').getByText('已读取')).toHaveCount(files.length, { timeout: 60_000 })
  await analyse(page, `/qb-inner/${openId}/analysis_eco_rule`)
  return openId
}

const rows = (page: Page) => page.locator('main table tbody tr[data-row]')

test('from the summary to one resource in both bids, and to the choices two bidders share', async ({
  page,
}) => {
  const errors = browserErrorsOf(page)
  const openId = await analysed(page)
  const clue = page
    .getByRole('listitem')
    .filter({ hasText: pairName(AUTHORED.prices) })
    .last()
  await expect(clue).toContainText('自定价 相同')
  await clue.getByRole('link', { name: '查看组价' }).click()
  await expect(page.getByRole('heading', { name: pairName(AUTHORED.prices) })).toBeVisible()

  // The resource that both quote at the same price of their own stands on top, with the price of everybody.
  const first = rows(page).first()
  await expect(first).toContainText('相同')
  await expect(first.getByTitle('自定价')).not.toHaveCount(0)
  const name = ((await first.locator('td').first().textContent()) ?? '').trim()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: '查询' }).click()
  await page.waitForURL(/q=/)
  for (const text of await rows(page).allInnerTexts()) expect(text).toContain(name)

  // One build-up of that resource in both bids.
  await page.getByRole('link', { name: '组价对照', exact: true }).click()
  await expect(page.getByRole('link', { name: '组价对照', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(rows(page).filter({ hasText: name }).first()).toBeVisible()

  // The pair of another author shares choices, not prices.
  await page.goto(`/qb-inner/${openId}/analysis_eco_rule?tab=buildUp&v1=all&v2=all`)
  const listed = rows(page).filter({ hasText: pairName(AUTHORED.buildUps) })
  await expect(listed).toContainText('组价做法 相同')
  await listed.getByRole('link').click()
  await page.getByRole('link', { name: '相同组价做法', exact: true }).click()
  await expect(page.getByRole('link', { name: '相同组价做法', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(rows(page).first()).toContainText(/定额选用|含量/)
  await page.getByRole('link', { name: '组价对照', exact: true }).click()
  await page.getByRole('link', { name: '只看相同的' }).click()
  await page.waitForURL(/marked=1/)
  await expect(rows(page).filter({ hasText: '相同做法' }).first()).toBeVisible()
  expect(errors).toEqual([])
})

test('two bids alone say that the market is unknown, and nothing is called equal', async ({ page }) => {
  const errors = browserErrorsOf(page)
  await signIn(page)
  const openId = await pushSection(page.request, section.platform)
  await page.goto(`/qb-inner/${openId}/file_view`)
  const files = [section.tender, ...section.bids.slice(0, 2)]
  await dropFiles(
    page,
    files.map((file) => ({ name: file.fileName, bytes: file.bytes() })),
  )
  await expect(page.locator('main table').getByText('已读取')).toHaveCount(files.length, { timeout: 60_000 })
  await analyse(page, `/qb-inner/${openId}/analysis_eco_rule`)
  await page.goto(`/qb-inner/${openId}/analysis_eco_rule?tab=buildUp&v1=all&v2=all`)
  await expect(page.getByRole('note').filter({ hasText: '不能比较的内容不作为差异' })).toContainText(
    '市场价无从判断',
  )
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).not.toContainText('相同')
  expect(errors).toEqual([])
})
