import { formatTime } from '../../kit/format'
import type { Block, Signatures } from '../blocks'
import type { Version } from '../data'
import type { CommitteeWork } from '../work'
import { facts, heading, notice, paragraph, type ReportContext } from './context'

type Line = Signatures['lines'][number]

/** Members with an account sign here; experts without one sign on paper. */
function signatureLines(work: CommitteeWork, version: Version | null, { translate }: ReportContext): Line[] {
  const signed = new Map(version?.signatures.map((signature) => [signature.userId, signature]))
  const role = (isLeader: boolean) => translate(`report.signatures.${isLeader ? 'leader' : 'member'}`)
  const members = work.committee.map(({ userId, name, isLeader }): Line => {
    const signature = signed.get(userId)
    return { name, role: role(isLeader), signed: signature ? formatTime(signature.at) : null }
  })
  const present = new Set(work.committee.map(({ name }) => name))
  const others = work.experts
    .filter(({ expertName }) => !present.has(expertName))
    .map(
      ({ expertName, isLeader }): Line => ({
        name: expertName,
        role: `${role(isLeader === 1)} · ${translate('report.signatures.onPaper')}`,
        signed: null,
      }),
    )
  return [...members, ...others]
}

export interface SealShown {
  /** The version the report is, sealed or being signed; null where nobody signed what it is now. */
  readonly version: Version | null
  readonly isSealed: boolean
  readonly hash: string
}

/**
 * Chapter 4: who signs, and over what.
 * @param auditEnd how the audit log ended when this was written: who has the report can hold the log against it
 */
export function signatureChapter(
  work: CommitteeWork,
  seal: SealShown,
  auditEnd: string,
  context: ReportContext,
): Block[] {
  const { translate } = context
  const number = seal.version?.number ?? 0
  return [
    heading(1, 'signatures', `4 ${translate('report.chapters.signatures')}`),
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
