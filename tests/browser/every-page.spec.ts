// Over 30 s: opens every page of the product.
import { expect } from '@playwright/test'
import { enterDemo, test } from './support/demo'
import { walk } from './support/walk'

// Two workers, each with a demo of its own. `every-view.long` opens every tab, and also looks at barriers, dialogs, both themes and
// a phone; `tests/contract/demo.test.ts` asks the server for every tab.
test.describe.configure({ mode: 'parallel' })

const PARTS = [0, 1]
/** One view of each page: its first tab, of the next page its second one, and so on, so that tabs of every kind are among them. */
function oneOfEach(views: readonly string[]): string[] {
  const pathOf = (view: string) => view.split('?')[0]!
  const paths = [...new Set(views.map(pathOf))]
  return paths.map((path, at) => {
    const tabs = views.filter((view) => pathOf(view) === path)
    return tabs[at % tabs.length]!
  })
}

for (const part of PARTS) {
  test(`every page opens without an error of the browser: part ${part + 1}`, async ({ context, demo }) => {
    test.setTimeout(900_000)
    await enterDemo(context, demo)
    const views = oneOfEach(demo.views).filter((_, at) => at % PARTS.length === part)
    expect(views.length).toBeGreaterThan(20)
    expect(await walk(context, { ...demo, views }, async () => [])).toEqual({})
  })
}
