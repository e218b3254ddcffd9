import type { SigningFacts } from '../../evidence/claims'
import type { CommitteeWork } from '../committee/work'
import type { Signature, Version } from '../data'

/** Somebody whose signature the report needs, or who has signed it. */
export interface Signer {
  readonly name: string
  /** Of the account; null for an expert without one, and in versions from before experts were linked with accounts. */
  readonly username: string | null
  readonly isLeader: boolean
  /** Null if not signed here: a signature on paper is not known. */
  readonly signature: Signature | null
  /** Whether the signature is given here, not on paper. */
  readonly isOnline: boolean
}

/**
 * Experts with an account that may sign, sign here; the others sign on paper. Signers who are no longer linked to an expert stay
 * listed, and so do those of versions from before experts were linked to accounts.
 */
export function signersOf(
  { committee, experts }: Pick<CommitteeWork, 'committee' | 'experts'>,
  version: Version | null,
): Signer[] {
  const signatures = version?.signatures ?? []
  const members = committee.map((member): Signer => {
    const signature = signatures.find(({ userId }) => userId === member.userId) ?? null
    const { name, username } = signature ?? member
    return { name, username, isLeader: member.isLeader, signature, isOnline: !!signature || member.maySign }
  })
  const present = new Set(committee.map(({ userId }) => userId))
  const former = signatures.filter(({ userId }) => !present.has(userId))
  const formerNames = signatures.filter(({ username }) => username === null).map(({ name }) => name)
  const others = former.map((signature): Signer => {
    const { name, username } = signature
    return { name, username, isLeader: false, signature, isOnline: true }
  })
  const onPaper = experts
    .filter(({ userId, expertName }) => !present.has(userId ?? 0) && !formerNames.includes(expertName))
    .map(({ expertName: name, isLeader }): Signer => {
      return { name, username: null, isLeader: isLeader === 1, signature: null, isOnline: false }
    })
  return [...members, ...others, ...onPaper]
}

export const signingFacts = (signers: readonly Signer[]): SigningFacts => ({
  experts: signers.length,
  linked: signers.filter(({ isOnline }) => isOnline).length,
  signed: signers.filter(({ signature }) => signature !== null).length,
})
