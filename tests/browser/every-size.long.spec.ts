// Over 30 s: opens every page at each size.
import { expect } from '@playwright/test'
import { enterDemo, test } from './support/demo'
import { overTheEdge, PHONE } from './support/looks'
import { walk } from './support/walk'

// Every page opened anew at each size; `every-view` looks at all sizes of a page that is open.
// Two workers, each with a demo of its own.
test.describe.configure({ mode: 'parallel' })

for (const language of ['zh-CN', 'pt-BR']) {
  test(`nothing overflows on a phone: ${language}`, async ({ context, demo }) => {
    test.setTimeout(900_000)
    await enterDemo(context, demo, { language })
    expect(await walk(context, demo, overTheEdge, PHONE)).toEqual({})
  })
}
