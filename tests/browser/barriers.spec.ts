import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { enterDemo, test } from './support/demo'
import { walk } from './support/walk'

/** The checks that depend on the theme; all others give the same result in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

const barriers = (theme: 'light' | 'dark') => async (page: Page) => {
  // Pages have no frames, so legacy mode suffices; without it each check opens another page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (theme === 'dark' ? axe.withRules(RULES_OF_COLOUR) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

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
