import type { Section } from '../../sections/data'
import type { CommitteeMember } from '../committee/committee'
import { type Version, versionsOf } from '../data'
import { type Change, changesBetween } from './changes'
import { type Contents, contentsOf, type Sealable, sealable } from './contents'

export interface SealState {
  /** The present contents and their hash: what a member would sign now. */
  readonly now: Sealable
  /** Sealed versions, newest first. */
  readonly sealed: readonly Version[]
  /** The version with the present contents, sealed or being signed; null if nobody has signed them. */
  readonly current: Version | null
  /** A version whose signatures became invalid because the contents changed while it was being signed. */
  readonly lapsed: Version | null
  /** Changes since the newest sealed version; empty if it still holds or there is none. */
  readonly changes: readonly Change[]
}

export const contentsIn = (version: Version) => JSON.parse(version.contents) as Contents

/** From before experts were linked with accounts: no signature names an account. */
const isFromBeforeLinks = ({ signatures }: Version) =>
  signatures.length > 0 && signatures.every(({ username }) => username === null)

/**
 * A report sealed before experts were linked with accounts stays valid while nobody is linked: its sealed
 * committee is used for the comparison. This grants nobody any rights.
 */
function comparable(contents: Contents, versions: readonly Version[]): Contents {
  const sealed = versions.find(({ sealedAt }) => sealedAt !== null)
  if (contents.committee.length > 0 || !sealed || !isFromBeforeLinks(sealed)) return contents
  return { ...contents, committee: contentsIn(sealed).committee }
}

function sealStateFrom(now: Sealable, versions: readonly Version[]): SealState {
  const sealed = versions.filter(({ sealedAt }) => sealedAt !== null)
  const current = versions.find(({ hash }) => hash === now.hash) ?? null
  const open = versions.find(({ sealedAt }) => sealedAt === null) ?? null
  const newest = sealed[0]
  const holds = newest === undefined || current?.sealedAt != null
  return {
    now,
    sealed,
    current,
    lapsed: open !== null && open !== current ? open : null,
    changes: holds ? [] : changesBetween(contentsIn(newest), now.contents),
  }
}

export async function sealState(section: Section): Promise<SealState> {
  const [contents, versions] = await Promise.all([contentsOf(section), versionsOf(section.openId)])
  return sealStateFrom(sealable(comparable(contents, versions)), versions)
}

/** `unsigned`: no signatures; `broken`: the contents have changed since the newest sealed version. */
export type SealCondition = 'unsigned' | 'signing' | 'sealed' | 'broken'

export function conditionOf({ current, sealed }: Pick<SealState, 'current' | 'sealed'>): SealCondition {
  if (current?.sealedAt != null) return 'sealed'
  if (current !== null && current.signatures.length > 0) return 'signing'
  return sealed.length > 0 ? 'broken' : 'unsigned'
}

/** Members whose signature is missing in a version. */
export function unsignedBy(
  version: Version | null,
  committee: readonly CommitteeMember[],
): CommitteeMember[] {
  const signed = new Set(version?.signatures.map(({ userId }) => userId))
  return committee.filter(({ userId, maySign }) => maySign && !signed.has(userId))
}
