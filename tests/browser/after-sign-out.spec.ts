import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { addUser, administrator, clientOf } from '../contract/people-support'
import { pushedSection } from '../contract/section'
import { signInAsByForm, signOut } from './support/people'

/** What the next person at the same browser can still see. */

const SECRET = `LEFT-${randomUUID().slice(0, 8)}`

async function opened(page: Page, baseURL: string) {
  const admin = await administrator(baseURL)
  const { openId } = await pushedSection(admin, SECRET)
  const user = await addUser(admin, `left-${randomUUID().slice(0, 8)}`, '清标人员')
  await admin.call('POST', '/api/tb-qb-auths', { json: { openId, userIds: [user.id] } })
  await signInAsByForm(page, user.username, user.password)
  const address = `/qb-inner/${openId}/project_info`
  await page.goto(address)
  await expect(page.getByText(SECRET).first()).toBeVisible()
  return { admin, user, address }
}

test('after signing out, the way back shows nothing of what was open', async ({ page, baseURL }) => {
  const { address } = await opened(page, baseURL!)
  await page.goto('/workplace')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await signOut(page)
  for (let step = 0; step < 3; step++) {
    await page.goBack()
    await expect(page).toHaveURL(/\/user\/login/)
    expect(await page.content()).not.toContain(SECRET)
  }
  await page.goto(address)
  await expect(page).toHaveURL(/\/user\/login\?redirect=/)
  const kept = await page.evaluate(async () => {
    const stored = [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
    return JSON.stringify([stored, await caches.keys()])
  })
  expect(kept).not.toContain(SECRET)
})

test('a page that the browser had kept is hidden and loaded anew', async ({ page, baseURL }) => {
  const { user } = await opened(page, baseURL!)
  const elsewhere = await clientOf(baseURL!, user.username, user.password)
  const { body } = await elsewhere.get('/api/account/sessions')
  for (const { id, isThis } of body.data) {
    if (!isThis) expect((await elsewhere.call('DELETE', `/api/account/sessions/${id}`)).status).toBe(200)
  }
  const isHidden = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.documentElement.hidden
  })
  expect(isHidden).toBe(true)
  await expect(page).toHaveURL(/\/user\/login\?redirect=/)
  await expect(page.getByText(SECRET)).toHaveCount(0)
})
