// Over 30 s: looks at every page and every dialog of the product, in both themes and on a phone.
import { expect, type Page } from '@playwright/test'
import { violationsInBoth, violationsOf } from './support/barriers'
import { enterDemo, test } from './support/demo'
import { dialogFlawsOf } from './support/dialogs'
import { overTheEdge, PHONE, settled } from './support/looks'
import { walk } from './support/walk'

// Two workers, each with a demo of its own.
test.describe.configure({ mode: 'parallel' })

const SCREEN = { width: 1440, height: 900 }
/** The longer words of other languages are in the long form: barriers in en-US, a phone in pt-BR. */
const LANGUAGE = 'zh-CN'

const said = (where: string, flaws: readonly string[]) => flaws.map((flaw) => `${where}: ${flaw}`)

/**
 * Marks rows and other siblings that differ from an earlier one in nothing but words, and the frame of a page from its second view
 * on: they look the same. @returns the selectors of what need not be looked at again
 */
async function seenBefore(page: Page, isFirst: boolean): Promise<string[]> {
  await page.evaluate(() => {
    const looks = (part: Element): string =>
      `${part.tagName} ${part.getAttributeNames()} ${part.className} ${part.childElementCount === 0 && part.textContent === ''}` +
      `(${[...part.children].map(looks)})`
    for (const list of document.querySelectorAll('main, main *')) {
      const known = new Set<string>()
      for (const part of list.closest('[data-alike]') ? [] : list.children) {
        const look = looks(part)
        part.toggleAttribute('data-alike', known.has(look))
        known.add(look)
      }
    }
  })
  return ['[data-alike]', ...(isFirst ? [] : ['#side-menu', 'header:has(#user-menu)'])]
}

/** What is wrong with an open page, in both themes and on a phone. */
async function flawsOf(page: Page, isFirst: boolean): Promise<string[]> {
  const flaws = await violationsInBoth(page, { without: await seenBefore(page, isFirst) })
  await page.setViewportSize(PHONE)
  flaws.push(...said('on a phone', await settled(page, overTheEdge)))
  await page.setViewportSize(SCREEN)
  return flaws
}

const PARTS = [0, 1, 2, 3]
/** Pages are shared out with all their tabs, which have the same dialogs. */
function viewsOfPart(views: readonly string[], part: number): string[] {
  const paths = [...new Set(views.map((view) => view.split('?')[0]!))]
  return views.filter((view) => paths.indexOf(view.split('?')[0]!) % PARTS.length === part)
}

for (const part of PARTS) {
  test(`every page and dialog is without barriers and errors, and fits a phone: part ${part + 1}`, async ({
    context,
    demo,
  }) => {
    test.setTimeout(900_000)
    await enterDemo(context, demo, { language: LANGUAGE })
    const views = viewsOfPart(demo.views, part)
    expect(views.length).toBeGreaterThan(10)
    const known = new Set<string>()
    const look = async (page: Page) => [
      ...(await flawsOf(page, known.size === 0)),
      ...(await dialogFlawsOf(page, known)),
    ]
    expect(await walk(context, { ...demo, views }, look, SCREEN)).toEqual({})
    // Settings, forms, parameters, judging, uploads, codes, the wizard.
    expect(known.size).toBeGreaterThan(10)
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
    return violationsOf(page)
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
