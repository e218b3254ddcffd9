import { test } from '@playwright/test'
import { expectNoBarriers } from './support/layouts'
import { PRODUCT, prefer } from './support/preferences'
import { signIn } from './support/session'

test.afterEach(({ page }) => prefer(page, PRODUCT))

for (const layout of ['top', 'left']) {
  test(`axe finds nothing: ${layout}`, async ({ page }) => {
    test.slow()
    await signIn(page)
    await expectNoBarriers(page, layout)
  })
}
