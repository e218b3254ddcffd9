import type { Block, Notice, Signatures } from '../../analyses/chapter/blocks'
import {
  facts,
  heading,
  notice,
  paragraph,
  type ReportContext,
  withAccount,
} from '../../analyses/chapter/context'
import { claimText, isSignedByAll, notSealed, sealedClaim, signingClaim } from '../../evidence/claims'
import { formatTime } from '../../kit/format'
import { chapterTitle, type NumberedChapter } from '../chapters'
import type { CommitteeWork } from '../committee/work'
import type { Version } from '../data'
import { type Signer, signersOf, signingFacts } from '../seal/signers'

type Line = Signatures['lines'][number]

const lineOf =
  ({ translate }: ReportContext) =>
  (signer: Signer): Line => {
    const role = translate(`report.signatures.${signer.isLeader ? 'leader' : 'member'}`)
    return {
      name: withAccount(signer, translate),
      role: signer.isOnline ? role : `${role} · ${translate('report.signatures.onPaper')}`,
      signed: signer.signature && formatTime(signer.signature.at),
    }
  }

export interface SealShown {
  /** The version with the present contents, sealed or being signed; null if nobody has signed them. */
  readonly version: Version | null
  readonly isSealed: boolean
  readonly hash: string
}

function sealedNotice(number: number, signers: readonly Signer[], { translate }: ReportContext): Notice {
  const signing = signingFacts(signers)
  const claim = sealedClaim(number, signing, claimText(signingClaim(signing), translate))
  return notice(claimText(claim, translate), isSignedByAll(signing) ? 'good' : 'warn')
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
  const signers = signersOf(work, seal.version)
  return [
    heading(1, 'signatures', chapterTitle(chapter, translate)),
    seal.isSealed ? sealedNotice(number, signers, context) : notice(claimText(notSealed(), translate)),
    paragraph(translate('report.signatures.text')),
    { kind: 'signatures', lines: signers.map(lineOf(context)) },
    facts([
      ...(seal.isSealed ? [{ label: translate('report.signatures.version'), value: String(number) }] : []),
      { label: translate('report.signatures.hash'), value: seal.hash, mono: true },
      { label: translate('report.signatures.auditEnd'), value: auditEnd, mono: true },
    ]),
  ]
}
