import { allows } from '../../domain/permissions'
import { log } from '../../kit/log'
import { sectionById } from '../../sections/data'
import { opinionWriters } from '../../sections/experts/data'
import type { CommitteeMember } from '../committee/committee'
import { sectionsInSigning, type Version, versionsOf } from '../data'
import { sealVersion } from '../mutations'
import { contentsOf, sealable } from './contents'
import { contentsIn } from './seal'
import { sealOf } from './sign'

/** The members of a version at the time of signing, with their present permission to sign. */
async function signersOf(openId: string, version: Version): Promise<CommitteeMember[]> {
  const writers = await opinionWriters(openId)
  return contentsIn(version).committee.map((member) => {
    const writer = writers.find(({ userId }) => userId === member.userId)
    const maySign = writer !== undefined && allows(writer.grants, 'report:sign')
    return { ...member, username: writer?.username ?? '', maySign, signInTime: null }
  })
}

async function sealIfSigned(openId: string): Promise<void> {
  const section = await sectionById(openId)
  const version = (await versionsOf(openId)).find(({ sealedAt }) => sealedAt === null)
  if (!section || !version) return
  const committee = await signersOf(openId, version)
  const signed = new Set(version.signatures.map(({ userId }) => userId))
  if (committee.some(({ userId, maySign }) => maySign && !signed.has(userId))) return
  const contents = { ...(await contentsOf(section)), committee: contentsIn(version).committee }
  if (sealable(contents).hash !== version.hash) return
  await sealVersion(version.id, await sealOf(section, version, { committee }))
  log().warn({ openId, number: version.number }, 'sealed a report that every member had signed')
}

/**
 * Seals reports that every member had signed before the process ended without storing the seal. Only earlier
 * releases, which stored the two separately, can have left such reports.
 */
export async function sealLeftOver(): Promise<void> {
  for (const openId of await sectionsInSigning()) {
    try {
      await sealIfSigned(openId)
    } catch (err) {
      log().error({ err, openId }, 'failed to seal a report that every member had signed')
    }
  }
}
