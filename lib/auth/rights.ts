import { allows, type Grant, permissionsOf } from '../domain/permissions'
import { clock } from '../kit/clock'
import { AppError } from '../kit/errors'
import { noteRight } from '../kit/rights/rights'
import { type Person, personOfSession } from './data'

/** Whether these grants include everything that those did. */
const includes = (now: readonly Grant[], before: readonly Grant[]) =>
  permissionsOf(before).every((permission) => allows(now, permission))

/** Throws as soon as the person's session has ended, or their role lacks a permission that it had at the beginning. */
async function assertStands({ sessionId, grants }: Person): Promise<void> {
  const now = await personOfSession(sessionId, clock.now())
  if (!now) throw new AppError('unauthorized')
  if (!includes(now.grants, grants)) throw new AppError('forbidden')
}

/** Notes that the current request was let in because of this person's session and role. */
export function noteLetIn(person: Person): void {
  noteRight('person', () => assertStands(person))
}
