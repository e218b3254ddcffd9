// Over 30 s: opens every page in each theme.
import { expect, type Page } from '@playwright/test'
import { RULES_OF_COLOUR, violationsOf } from './support/barriers'
import { enterDemo, test } from './support/demo'
import { walk } from './support/walk'

// Every page opened anew in each theme; `every-view` changes the theme of a page that is open.
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
