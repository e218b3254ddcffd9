import { z } from 'zod'

/** What is set for single sign-on on its page, for the whole installation. */
export const singleSignOnSettings = z.strictObject({
  /** What the first sign-in of an unknown person does: makes an account, or one that waits for approval. */
  firstSignIn: z.enum(['makes', 'waits']),
  /** Whether organisation, department and role follow the claims at each sign-in, or only at the first. */
  rolesFollow: z.enum(['always', 'first']),
  /** Who may sign in with an account of this product: everybody who has one, or administrators only. */
  ownAccounts: z.enum(['all', 'administrators']),
})

export type SingleSignOnSettings = z.output<typeof singleSignOnSettings>

/** Nobody gets in, and nothing changes, unless somebody sets it. */
export const SINGLE_SIGN_ON_DEFAULTS: SingleSignOnSettings = {
  firstSignIn: 'waits',
  rolesFollow: 'first',
  ownAccounts: 'all',
}
