import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { enterDemo, test } from './support/demo'
import { walk } from './support/walk'

/** What of a page depends on the theme; all else is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

const barriers = (theme: 'light' | 'dark') => async (page: Page) => {
  const axe = new AxeBuilder({ page })
  const { violations } = await (theme === 'dark' ? axe.withRules(RULES_OF_COLOUR) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

for (const theme of ['light', 'dark'] as const) {
  test(`no page has a barrier or complains: ${theme}`, async ({ context, demo }) => {
    test.setTimeout(1_200_000)
    await enterDemo(context, demo, { theme })
    expect(await walk(context, demo, barriers(theme))).toEqual({})
  })
}
