// Over 30 s: opens every view of the product.
import { expect } from '@playwright/test'
import { enterDemo, test } from './support/demo'
import { walk } from './support/walk'

// Two workers, each with a demo of its own. `every-view.long` also looks at barriers, dialogs, both themes and a phone.
test.describe.configure({ mode: 'parallel' })

const PARTS = [0, 1]
for (const part of PARTS) {
  test(`every view opens without an error of the browser: part ${part + 1}`, async ({ context, demo }) => {
    test.setTimeout(900_000)
    await enterDemo(context, demo)
    const views = demo.views.filter((_, at) => at % PARTS.length === part)
    expect(views.length).toBeGreaterThan(20)
    expect(await walk(context, { ...demo, views }, async () => [])).toEqual({})
  })
}
