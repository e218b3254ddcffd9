// Over 30 s: opens every view.
import { expect, type Page } from '@playwright/test'
import { MADE, PAYLOAD, storeScripts } from '../support/stored-scripts'
import { enterDemo, test } from './support/demo'
import { walk } from './support/walk'

/** What of the payload has become more than text. */
const taken = (page: Page): Promise<string[]> =>
  page.evaluate((made) => {
    const ran = (window as { ran?: number }).ran
    return [
      ...(ran === undefined ? [] : [`script ${ran} ran`]),
      ...[...document.querySelectorAll(made)].map(({ outerHTML }) => outerHTML.slice(0, 80)),
      ...(getComputedStyle(document.body).display === 'none' ? ['a style applies'] : []),
      ...(document.body.textContent?.includes('49#') ? ['a template was filled in'] : []),
    ]
  }, MADE)

test('no text that somebody has stored is more than text on any page, with the policy of the product', async ({
  context,
  demo,
}) => {
  test.setTimeout(900_000)
  expect(storeScripts(demo.data)).toBeGreaterThan(100)
  await enterDemo(context, demo)
  const shown = await demo.read(`/qb-inner/${demo.openId}/project_info`)
  expect(shown).toContain('window.ran=1')
  expect(shown).not.toContain(PAYLOAD)
  expect(await walk(context, demo, taken)).toEqual({})
})
