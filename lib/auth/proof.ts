import { clock } from '../kit/clock'
import { AppError } from '../kit/errors'

/** What a session still has to do before it may do anything else. */
export type Owed = 'factor' | 'password' | 'setUp'

/** What a session has shown of its person, and what it still owes. */
export interface Proof {
  readonly owes: Owed | null
  /** Whether the person has an authenticator app or a passkey. */
  readonly hasFactor: boolean
  /** When a second factor was last shown in this session. */
  readonly factorAt: number | null
  /** When the password was last entered in this session. */
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
  return state.isRequired && !state.hasFactor ? 'setUp' : null
}

const REFUSALS = { factor: 'factorOwed', password: 'passwordOwed', setUp: 'setUpOwed' } as const

/** The refusal of a session that owes something. */
export const owing = (owes: Owed): AppError => new AppError(REFUSALS[owes], {}, { data: { owes } })

/** Whether the last proof is recent; a time in the future, before the clock was set back, is not. */
function isFresh(at: number | null): boolean {
  const age = at === null ? Number.POSITIVE_INFINITY : clock.now() - at
  return age >= 0 && age <= FRESH_MS
}

/**
 * Before what decides about access or binds a person: a second factor within ten minutes or, for people without one,
 * the password. A program without a factor got its token for the password, and nobody sits in front of it.
 * @throws AppError codeAgain, passwordAgain: the page asks and repeats the call
 */
export function assertFresh({ hasFactor, factorAt, passwordAt }: Proof, isByToken: boolean): void {
  if (hasFactor) {
    if (!isFresh(factorAt)) throw new AppError('codeAgain', {}, { data: { again: 'code' } })
  } else if (!isByToken && !isFresh(passwordAt)) {
    throw new AppError('passwordAgain', {}, { data: { again: 'password' } })
  }
}
