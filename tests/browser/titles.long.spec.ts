// Over 30 s: opens every page of a section.
import { expect } from '@playwright/test'
import { enterDemo, test } from './support/demo'
import { walk } from './support/walk'

test('the title of every page of a section names the page and the section', async ({ context, demo }) => {
  test.setTimeout(900_000)
  await enterDemo(context, demo)
  const views = demo.views.filter((view) => view.startsWith('/qb-inner/') && !view.includes('tab='))
  expect(views.length).toBeGreaterThan(15)
  const titles = new Map<string, string>()
  const seen = await walk(context, { ...demo, views }, async (page) => {
    const title = await page.title()
    titles.set(title, page.url())
    const section = await page.locator('header').getByText('示例工程').first().textContent()
    const [name, ...rest] = title.split(' - ')
    return name && rest.join(' - ') === `${section} - 清标服务` ? [] : [title]
  })
  expect(seen).toEqual({})
  expect(titles.size).toBe(views.length)
})
