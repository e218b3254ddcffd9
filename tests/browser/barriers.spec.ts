import { expect, type Page } from '@playwright/test'
import { RULES_OF_COLOUR, violationsOf } from './support/barriers'
import { enterDemo, test } from './support/demo'
import { walk } from './support/walk'

// Two workers, each with a demo of its own.
test.describe.configure({ mode: 'parallel' })

const barriers = (theme: 'light' | 'dark') => (page: Page) =>
  violationsOf(page, theme === 'dark' ? { rules: RULES_OF_COLOUR } : {})

for (const theme of ['light', 'dark'] as const) {
  test(`no page has accessibility violations or errors: ${theme}`, async ({ context, demo }) => {
    test.setTimeout(900_000)
    // axe skips texts of one character, which are common in Chinese.
    await enterDemo(context, demo, { theme, language: 'en-US' })
    expect(await walk(context, demo, barriers(theme))).toEqual({})
  })
}

/** Control tests: they prove that the checks find something. */
test('an accessibility violation, an error and a missing picture are found', async ({ context, demo }) => {
  await enterDemo(context, demo)
  const view = '/personal/todo'
  const spoil = async (page: Page) => {
    await page.locator('h1').evaluate((title) => {
      title.style.color = '#ddd'
      const picture = document.createElement('img')
      picture.src = '/not-there.png'
      title.append(picture)
      console.error('spoilt')
      return new Promise((resolve) => picture.addEventListener('error', resolve))
    })
    return barriers('light')(page)
  }
  const found = (await walk(context, { ...demo, views: [view] }, spoil))[view]?.map(String) ?? []
  for (const word of ['color-contrast', 'image-alt', 'spoilt', 'status of 404']) {
    expect(
      found.some((one) => one.includes(word)),
      word,
    ).toBe(true)
  }
})

test('a hydration mismatch is reported', async ({ context, demo }) => {
  await enterDemo(context, demo)
  const view = '/personal/todo'
  await context.route(`**${view}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(<h1[^>]*>)[^<]*/, '$1Another title')
    await route.fulfill({ response: answer, body })
  })
  const found = await walk(context, { ...demo, views: [view] }, async () => [])
  expect(JSON.stringify(found[view])).toContain('418')
})
