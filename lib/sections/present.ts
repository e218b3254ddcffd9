import type { Bidder } from '../bidders/data'
import { allows } from '../domain/permissions'
import type { Person } from '../users/data'
import type { Expert, Section } from './data'

export const HIDDEN_CODE = '***'

/** Whether the unit codes of the section's bids are still hidden: a blind section before its reveal. */
export function codesHidden(section: Section): boolean {
  return section.techEvaType === 1 && section.revealedAt === null
}

/** The unit code as it may be shown now. */
export function shownCode(section: Section, bidder: Bidder): string | null {
  return bidder.bidderMask !== null && codesHidden(section) ? HIDDEN_CODE : bidder.bidderMask
}

/** An identity number: whole only for those who may see it, else its first 6 and last 2 characters. */
export function shownIdentity(person: Person, expert: Expert): string | null {
  const { expertCode } = expert
  if (expertCode === null || allows(person.grants, 'expert:identity')) return expertCode
  if (expertCode.length <= 8) return '*'.repeat(expertCode.length)
  return `${expertCode.slice(0, 6)}${'*'.repeat(expertCode.length - 8)}${expertCode.slice(-2)}`
}
