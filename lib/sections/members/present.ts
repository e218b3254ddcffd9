import { allows } from '../../domain/permissions'
import type { Translate } from '../../kit/i18n/translator'
import { roleName } from '../../people/roles/present'
import type { Account, Candidate } from './data'

/** An account for pages and the API, in the reader's language. */
export interface ShownAccount {
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly roleName: string
  readonly departmentName: string | null
  /** May see every section of the organisation, whether a member or not. */
  readonly seesAll: boolean
}
export interface ShownCandidate extends ShownAccount {
  readonly isMember: boolean
  readonly isSuggested: boolean
}

export function shownAccount(account: Account, translate: Translate): ShownAccount {
  const { userId, username, name, departmentName, role, grants } = account
  return {
    userId,
    username,
    name,
    roleName: roleName(role, translate),
    departmentName,
    seesAll: allows(grants, 'organisation:viewAll'),
  }
}

export function shownCandidate(candidate: Candidate, translate: Translate): ShownCandidate {
  const { isMember, isSuggested } = candidate
  return { ...shownAccount(candidate, translate), isMember, isSuggested }
}
