import { expect, type Page } from '@playwright/test'

/** Confirms the open dialog for signing: what is not judged, and the password. */
export async function signWith(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '签名确认' })
  const unjudged = dialog.getByRole('checkbox', { name: /条线索未处理，本人知悉/ })
  await dialog.getByLabel('登录密码').fill(password)
  if ((await unjudged.count()) > 0) await unjudged.check()
  await dialog.getByRole('button', { name: '确定签名' }).click()
  await expect(dialog).toBeHidden()
}
