// Over 30 s: opens every page of a section at the size of a sheet, since pictures drawn for a screen are drawn anew for paper.
import { expect, type Page } from '@playwright/test'
import { enterDemo, test } from './support/demo'
import { drawn, notForPaper, SHEET } from './support/looks'
import { walk } from './support/walk'

test('every page of a section prints completely, without menu and tools', async ({ context, demo }) => {
  test.setTimeout(900_000)
  await enterDemo(context, demo)
  const views = demo.views.filter((view) => view.startsWith('/qb-inner/'))
  const look = async (page: Page) => {
    await page.emulateMedia({ media: 'print' })
    // The first page was drawn for the screen.
    await drawn(page)
    return notForPaper(page)
  }
  expect(await walk(context, { ...demo, views }, look, SHEET)).toEqual({})
})
