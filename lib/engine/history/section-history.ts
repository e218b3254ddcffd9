import type { AwardCandidate, Subcontractor } from '../../domain/award'

/** A bidder of a section of the organisation, as the analyses of its history need it. */
export interface HistoryBidder {
  readonly bidderName: string
  /** The social credit code (统一社会信用代码). */
  readonly bidderCode: string | null
  /** The platform admitted the bidder; others take no part. */
  readonly isOk: boolean
  /** In yuan: the price of the opening record, else the total of the bill; null if neither states one. */
  readonly total: number | null
}

/** Who was awarded a section, in the words of the platform record. */
export interface Award {
  readonly bidderName: string
  readonly price: number | null
  readonly time: string | null
  readonly candidates?: readonly AwardCandidate[]
  readonly subcontractors?: readonly Subcontractor[]
}

/** What other analyses found two bidders to share: machine codes, traces of documents, errors, regular prices. */
export const EVIDENCE_KINDS = ['codes', 'traces', 'errors', 'prices'] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

export interface PairEvidence {
  readonly bidder1Name: string
  readonly bidder2Name: string
  readonly kind: EvidenceKind
  readonly count: number
}

/** A section of the organisation. Anything that is not stated is null. */
export interface HistorySection {
  readonly openId: string
  readonly tenderCode: string | null
  readonly projectType: string | null
  readonly projectArea: string | null
  /** `YYYY-MM-DD HH:mm:ss`, so that the order of texts is that of times. */
  readonly openTime: string | null
  readonly evaMethod: string | null
  /** In yuan. */
  readonly controlPrice: number | null
  /** Provisional sums and non-competitive fees that stand equally in every bid, in yuan. */
  readonly fixedSum: number | null
  readonly bidders: readonly HistoryBidder[]
  readonly award: Award | null
  /** A person has left it out of the past of other sections, with a reason. */
  readonly isLeftOut: boolean
  readonly evidence?: readonly PairEvidence[]
}

/** Names or codes of one company that people have joined. */
export type JoinedCompanies = readonly string[]

/** The input of the analyses that need `history`. */
export interface SectionHistory {
  readonly section: HistorySection
  /** Every other section of the organisation, in any order. */
  readonly others: readonly HistorySection[]
  readonly joined: readonly JoinedCompanies[]
  /** The benchmark that the award laboratory has for the section, in yuan. */
  readonly benchmark: number | null
}

export const isTotal = (total: number | null): total is number =>
  total !== null && Number.isFinite(total) && total > 0

/** Below every other time. */
export const timeOf = ({ openTime }: HistorySection) => openTime ?? ''

/** The same time so many years before; as text, so that a 29 February needs no calendar. */
export function yearsBefore(openTime: string, years: number): string {
  return `${String(Number(openTime.slice(0, 4)) - years).padStart(4, '0')}${openTime.slice(4)}`
}
