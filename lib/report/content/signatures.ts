import type { Block, Signatures } from '../../analyses/chapter/blocks'
import {
  facts,
  heading,
  notice,
  paragraph,
  type ReportContext,
  withAccount,
} from '../../analyses/chapter/context'
import { formatTime } from '../../kit/format'
import { chapterTitle, type NumberedChapter } from '../chapters'
import type { CommitteeWork } from '../committee/work'
import type { Version } from '../data'

type Line = Signatures['lines'][number]

/**
 * Experts with an account sign here; those without sign on paper. Signers who are no longer linked to an
 * expert keep their line, and so do those of versions from before experts were linked to accounts.
 */
function signatureLines(work: CommitteeWork, version: Version | null, { translate }: ReportContext): Line[] {
  const signatures = version?.signatures ?? []
  const role = (isLeader: boolean) => translate(`report.signatures.${isLeader ? 'leader' : 'member'}`)
  const members = work.committee.map((member): Line => {
    const signature = signatures.find(({ userId }) => userId === member.userId)
    const name = withAccount(signature ?? member, translate)
    return { name, role: role(member.isLeader), signed: signature ? formatTime(signature.at) : null }
  })
  const present = new Set(work.committee.map(({ userId }) => userId))
  const former = signatures.filter(({ userId }) => !present.has(userId))
  const formerNames = signatures.filter(({ username }) => username === null).map(({ name }) => name)
  const others = former.map((signature): Line => {
    const name = withAccount(signature, translate)
    return { name, role: role(false), signed: formatTime(signature.at) }
  })
  const onPaper = work.experts
    .filter(({ userId, expertName }) => !present.has(userId ?? 0) && !formerNames.includes(expertName))
    .map(({ expertName, isLeader }): Line => {
      const place = `${role(isLeader === 1)} · ${translate('report.signatures.onPaper')}`
      return { name: expertName, role: place, signed: null }
    })
  return [...members, ...others, ...onPaper]
}

export interface SealShown {
  /** The version with the present contents, sealed or being signed; null if nobody has signed them. */
  readonly version: Version | null
  readonly isSealed: boolean
  readonly hash: string
}

/**
 * The signatures, and what they cover.
 * @param auditEnd last position and hash of the audit log at this time: a reader of the report can verify the
 * log against it
 */
export function signatureChapter(
  work: CommitteeWork,
  seal: SealShown,
  auditEnd: string,
  chapter: NumberedChapter,
  context: ReportContext,
): Block[] {
  const { translate } = context
  const number = seal.version?.number ?? 0
  return [
    heading(1, 'signatures', chapterTitle(chapter, translate)),
    seal.isSealed
      ? notice(translate('report.signatures.sealed', { number }), 'good')
      : notice(translate('report.signatures.notSealed')),
    paragraph(translate('report.signatures.text')),
    { kind: 'signatures', lines: signatureLines(work, seal.version, context) },
    facts([
      ...(seal.isSealed ? [{ label: translate('report.signatures.version'), value: String(number) }] : []),
      { label: translate('report.signatures.hash'), value: seal.hash, mono: true },
      { label: translate('report.signatures.auditEnd'), value: auditEnd, mono: true },
    ]),
  ]
}
