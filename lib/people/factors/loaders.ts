import type { Person } from '../../auth/data'
import type { Owed } from '../../auth/proof'
import { factorNeedsOf, type Passkey, passkeysOf, recoveryCodesLeft, totpOf } from './data'

/** The factors of a person as their own page shows them. */
export interface Factors {
  readonly owes: Owed | null
  /** Their role or organisation requires a factor. */
  readonly isRequired: boolean
  readonly mustChangePassword: boolean
  /** Since when an authenticator app is in use; null: none is. */
  readonly appSince: number | null
  readonly passkeys: readonly Passkey[]
  readonly recoveryCodes: number
}

export async function factorsOf({ userId, proof }: Person): Promise<Factors> {
  const { isRequired, mustChangePassword } = await factorNeedsOf(userId)
  return {
    owes: proof.owes,
    isRequired,
    mustChangePassword,
    appSince: (await totpOf(userId))?.confirmedAt ?? null,
    passkeys: await passkeysOf(userId),
    recoveryCodes: await recoveryCodesLeft(userId),
  }
}
