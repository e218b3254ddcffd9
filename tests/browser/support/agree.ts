import { expect, type Page } from '@playwright/test'

/**
 * Answers the question of a box, by the keyboard as many do: a click may miss a box that has just come.
 * - `answer`: the words of the button; Ant Design may part two characters
 */
export async function agree(page: Page, answer: RegExp): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: answer })
  await button.press('Enter')
  await expect(button).toBeHidden()
}
