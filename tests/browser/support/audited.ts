import { expect, type Page } from '@playwright/test'
import type { AuditAction } from '../../../lib/domain/audit'

/** The newest audit entry of this action, of this section if one is given. */
export async function audited(page: Page, action: AuditAction, openId?: string): Promise<void> {
  const path = `/api/system/audit?action=${action}&size=1${openId ? `&section=${openId}` : ''}`
  const answer = await page.request.get(path, { headers: { 'sec-fetch-site': 'same-origin' } })
  const [entry] = (await answer.json()).data
  expect(entry, action).toMatchObject({ action, username: 'admin' })
  expect(entry.requestId, action).toMatch(/^[\w-]{36}$/)
}
