import { meansOf } from '../domain/passwords/means'
import { clock } from '../kit/clock'
import { AppError } from '../kit/errors'

/** What a session still has to do before it may do anything else. */
export type Owed = 'factor' | 'password' | 'setUp'

/** What a session has shown of its person, and what it still owes. */
export interface Proof {
  readonly owes: Owed | null
  /** Whether the person has an authenticator app or a passkey. */
  readonly hasFactor: boolean
  /** Whether the person has a password; people of the identity provider have none here. */
  readonly hasPassword: boolean
  /** When a second factor was last shown in this session. */
  readonly factorAt: number | null
  /** When the password was last entered in this session or, without one, last proved to the identity provider. */
  readonly passwordAt: number | null
}

/** How long a shown factor or password counts for what is asked again. */
const FRESH_MS = 10 * 60_000

/**
 * The first thing owed. A factor that exists comes first: whoever knows only the password must not be able to change
 * the password or to set up another factor.
 */
export function owedOf(state: {
  readonly hasFactor: boolean
  readonly isRequired: boolean
  readonly mustChangePassword: boolean
  readonly factorAt: number | null
}): Owed | null {
  if (state.hasFactor && state.factorAt === null) return 'factor'
  if (state.mustChangePassword) return 'password'
  // The identity provider may have asked for a second factor of its own.
  return state.isRequired && !state.hasFactor && state.factorAt === null ? 'setUp' : null
}

const REFUSALS = { factor: 'factorOwed', password: 'passwordOwed', setUp: 'setUpOwed' } as const

/** The refusal of a session that owes something. */
export const owing = (owes: Owed): AppError => new AppError(REFUSALS[owes], {}, { data: { owes } })

/** Whether the last proof is recent; a time in the future, before the clock was set back, is not. */
function isFresh(at: number | null): boolean {
  const age = at === null ? Number.POSITIVE_INFINITY : clock.now() - at
  return age >= 0 && age <= FRESH_MS
}

/** Until when what the person last confirmed counts; null: they have to confirm again. */
export function confirmedUntil(proof: Proof): number | null {
  const at = meansOf(proof) === 'code' ? proof.factorAt : proof.passwordAt
  return at !== null && isFresh(at) ? at + FRESH_MS : null
}

const AGAIN = { code: 'codeAgain', password: 'passwordAgain', provider: 'providerAgain' } as const

/**
 * Before what decides about access or binds a person: a second factor within ten minutes or, for people without one,
 * the password, or proof to the identity provider. A program without a factor got its token for the password, and nobody
 * sits in front of it.
 * @throws AppError codeAgain, passwordAgain, providerAgain: the page asks and repeats the call
 */
export function assertFresh(proof: Proof, isByToken: boolean): void {
  const again = meansOf(proof)
  if (again !== 'code' && isByToken) return
  if (confirmedUntil(proof) === null) throw new AppError(AGAIN[again], {}, { data: { again } })
}
