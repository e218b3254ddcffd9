import { gzipSync } from 'node:zlib'
import type { ReportDocument } from '../../analyses/chapter/blocks'
import type { Action } from '../../audit/mutations'
import { sha256 } from '../../kit/canonical.mjs'
import { clock } from '../../kit/clock'
import { AppError } from '../../kit/errors'
import { LOCALES } from '../../kit/i18n/locale'
import type { Section } from '../../sections/data'
import { type Acting, requireMember } from '../committee/actions'
import { type CommitteeMember, committeeOf } from '../committee/committee'
import { signingSubject, updateSigningTodos } from '../committee/notify'
import { committeeWork, isReadyToSign } from '../committee/work'
import { type Version, versionsOf } from '../data'
import { type ReportOptions, reportDocument } from '../document'
import { waitingFacts } from '../judging/progress'
import { addSignature, openVersion, type Seal } from '../mutations'
import { sealState, unsignedBy } from './seal'

/** So often others may sign just before one: a committee is not larger. */
const TRIES = 50

/**
 * Prepares the seal of a version before its last signature is stored, so that both are stored in one
 * transaction.
 */
export async function sealOf(
  section: Section,
  version: Version,
  options: Pick<ReportOptions, 'committee'> = {},
): Promise<Seal> {
  const seal = { version, isSealed: true, hash: version.hash }
  const documents: Record<string, ReportDocument> = {}
  for (const locale of LOCALES) {
    documents[locale] = await reportDocument(section.openId, locale, null, { ...options, seal })
  }
  const text = JSON.stringify(documents)
  const done: Action = {
    action: 'reportSealed',
    userId: null,
    openId: section.openId,
    subject: ['reportVersion', version.id],
    detail: { number: version.number, hash: version.hash },
  }
  return { documents: gzipSync(text), documentsHash: sha256(text), done }
}

/**
 * Signs a version and seals it if this is the last missing signature.
 * @returns the members whose signatures are still missing; null if others have signed in the meantime
 * @throws AppError alreadySigned; reportChanged if the contents have changed
 */
async function signVersion(
  { section, person: { userId, username } }: Acting,
  { name }: CommitteeMember,
  versionId: number,
): Promise<CommitteeMember[] | null> {
  const { openId } = section
  const version = (await versionsOf(openId)).find(({ id }) => id === versionId)
  if (!version) throw new AppError('reportChanged')
  const { hash, number, signatures } = version
  const signed = signatures.map((one) => one.userId)
  if (signed.includes(userId)) throw new AppError('alreadySigned')
  const signature = { versionId, userId, username, name, hash, at: clock.now() }
  const lacking = unsignedBy(version, await committeeOf(openId)).filter((member) => member.userId !== userId)
  let seal: Seal | null = null
  if (lacking.length === 0 && version.sealedAt === null) {
    seal = await sealOf(section, { ...version, signatures: [...signatures, { id: 0, ...signature }] })
    // The seal is valid only if nothing changed while its documents were generated.
    if ((await sealState(section)).now.hash !== hash) throw new AppError('reportChanged')
  }
  const done: Action = {
    action: 'reportSigned',
    userId,
    openId,
    subject: ['reportVersion', versionId],
    // How many facts nobody had judged, and how many waited for the bidder, when the member signed.
    detail: { number, hash, name, ...(await waitingFacts(openId)) },
  }
  const isSigned = await addSignature(signature, { signed, subject: signingSubject(openId), seal }, done)
  return isSigned ? lacking : null
}

/**
 * Signs the present contents of the report. The last signature seals the version.
 * @param hash of the contents as shown to the member
 * @returns the number of the version, and whether it is now sealed
 * @throws AppError notCommittee, notAttended, notReadyToSign, reportChanged, alreadySigned
 */
export async function sign(acting: Acting, hash: string): Promise<{ number: number; sealed: boolean }> {
  const { section } = acting
  const { openId } = section
  const member = await requireMember(acting)
  if (!member.maySign) throw new AppError('notCommittee')
  if (member.signInTime === null) throw new AppError('notAttended')
  if (!isReadyToSign(await committeeWork(openId, null))) throw new AppError('notReadyToSign')
  const { now } = await sealState(section)
  if (now.hash !== hash) throw new AppError('reportChanged')
  const { id, number } = await openVersion(openId, hash, now.text)
  for (let tries = 0; tries < TRIES; tries++) {
    const lacking = await signVersion(acting, member, id)
    if (lacking === null) continue
    await updateSigningTodos(section, lacking)
    return { number, sealed: lacking.length === 0 }
  }
  throw new AppError('reportChanged')
}
