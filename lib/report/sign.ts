import { gzipSync } from 'node:zlib'
import { sha256 } from '../kit/canonical.mjs'
import { AppError } from '../kit/errors'
import { LOCALES } from '../kit/i18n/locale'
import type { Section } from '../sections/data'
import { type Acting, memberActing } from './acts'
import type { ReportDocument } from './blocks'
import { committeeOf } from './committee'
import { type Version, versionsOf } from './data'
import { reportDocument } from './document'
import { addSignature, openVersion, sealVersion } from './mutations'
import { sealState, unsignedBy } from './seal'
import { tellSigning } from './tell'
import { committeeWork, isReadyToSign } from './work'

/** The report in every language, as a sealed version keeps it. */
export type KeptDocuments = Readonly<Record<string, ReportDocument>>

async function keepSealed(section: Section, version: Version): Promise<void> {
  const seal = { version, isSealed: true, hash: version.hash }
  const documents: Record<string, ReportDocument> = {}
  for (const locale of LOCALES) {
    documents[locale] = await reportDocument(section.openId, locale, null, { seal })
  }
  const text = JSON.stringify(documents)
  await sealVersion(version.id, gzipSync(text), sha256(text), {
    action: 'reportSealed',
    userId: null,
    openId: section.openId,
    subject: ['reportVersion', version.id],
    detail: { number: version.number, hash: version.hash },
  })
}

/**
 * Signs what the report is now. With the last signature the version is sealed and kept.
 * @param hash of the contents as the member saw them
 * @returns the number of the version, and whether it is sealed now
 * @throws AppError notCommittee, notReadyToSign, reportChanged, alreadySigned
 */
export async function sign(acting: Acting, hash: string): Promise<{ number: number; sealed: boolean }> {
  const { section, person } = acting
  const { openId } = section
  const member = await memberActing(acting)
  if (!member.maySign) throw new AppError('notCommittee')
  if (!isReadyToSign(await committeeWork(openId, null))) throw new AppError('notReadyToSign')
  const { now } = await sealState(section)
  if (now.hash !== hash) throw new AppError('reportChanged')
  const { id: versionId, number } = await openVersion(openId, hash, now.text)
  const { userId, name } = person
  const added = await addSignature(
    { versionId, userId, name, hash },
    {
      action: 'reportSigned',
      userId,
      openId,
      subject: ['reportVersion', versionId],
      detail: { number, hash },
    },
  )
  if (!added) throw new AppError('alreadySigned')
  const version = (await versionsOf(openId)).find(({ id }) => id === versionId)
  const unsigned = unsignedBy(version ?? null, await committeeOf(openId))
  await tellSigning(section, unsigned)
  const sealed = version !== undefined && unsigned.length === 0
  if (sealed) await keepSealed(section, version)
  return { number, sealed }
}
