import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { administrator } from '../contract/people-support'
import { pushedSection } from '../contract/section'
import { signIn } from './support/session'

test('a form that the server refuses as a whole says why, and keeps what was typed', async ({
  page,
  baseURL,
}) => {
  const admin = await administrator(baseURL!)
  const { openId } = await pushedSection(admin, `REFUSED-${randomUUID().slice(0, 8)}`)
  await signIn(page, `/qb-inner/${openId}/entry?tab=section`)
  const field = page.getByLabel('评标办法')
  // More than somebody can type into it.
  await field.evaluate((input: HTMLInputElement) => {
    input.value = '长'.repeat(400_000)
  })
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '超过大小限制（1 MB）' })).toBeVisible()
  await expect(field).toHaveValue(/^长{1000}/)
})
