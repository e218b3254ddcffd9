import { expect, type Page } from '@playwright/test'

/**
 * Answers a confirmation dialog by the keyboard: a click may miss a dialog that has just appeared.
 * - `answer`: the label of the button; Ant Design may put a space between two characters
 */
export async function agree(page: Page, answer: RegExp): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: answer })
  await button.press('Enter')
  await expect(button).toBeHidden()
}
