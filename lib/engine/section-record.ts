import type { FeatureCode } from '../domain/feature-code'

/** A bidder in the opening record; null if not stated. */
export interface RecordedBidder {
  readonly bidderId: number
  readonly bidderName: string
  readonly bondPrice: number | null
  readonly bidderPrice: number | null
  readonly days: number | null
  readonly qualityStandard: string | null
  readonly leaderName: string | null
  /** The platform admitted the bidder. */
  readonly isOk: boolean
  /** The platform recorded the bid as signed, and a second card swipe. */
  readonly signature?: boolean | null
  readonly secondSwipe?: boolean | null
}

/** What the platform recorded about a bidder's machine or address in an operation step. */
export interface RecordedStep {
  readonly bidderName: string
  readonly featureType: string
  readonly feature: string
  readonly step: string | null
  readonly time: string | null
}

/** A real-name authentication (实名认证) by card reader. */
export interface RecordedIdentity {
  readonly bidderName: string
  /** Usually a code of an operation step, otherwise the platform's own text. */
  readonly step: string | null
  readonly time: string | null
  /** The owner of the card reader: a person, a company, the trading centre. */
  readonly readerOwner: string | null
  readonly readerId: string | null
  /** null: the platform states no result. */
  readonly passed: boolean | null
  readonly description: string | null
}

/** A machine or address open to everyone. */
export interface PublicCode {
  readonly featureType: string
  readonly code: string
  readonly remark: string
}

/** The platform's data about the section that no bid file contains. */
export interface SectionRecord {
  /** The requirements of the tender; null if the section states none. */
  readonly requiredBond: number | null
  readonly requiredDays: number | null
  readonly requiredQuality: string | null
  /** Names of the hosts of the opening: the trading platform, the agency, the tenderer. */
  readonly hosts?: readonly string[]
  /** Every bidder in the order of the section, including those that do not take part. */
  readonly bidders: readonly RecordedBidder[]
  /** In recorded order. */
  readonly steps: readonly RecordedStep[]
  readonly publicCodes: readonly PublicCode[]
  /** In recorded order. */
  readonly identities: readonly RecordedIdentity[]
}

/** A different company that holds a code of this section's bidders in another section. */
export interface OuterHolder {
  readonly featureType: string
  readonly code: string
  /** The bidder of this section from which it is a different company. */
  readonly bidderName: string
  readonly projectName: string
  readonly sectionCode: string
}

/** A row of TB.xml (formats.md §3), e.g. 工期. */
export interface Answer {
  readonly key: string
  readonly value: string
}

/** What an uploaded file contains besides its bill. */
export interface FileContent {
  /** Codes of the bill and of the documents beside it. */
  readonly codes: readonly FeatureCode[]
  readonly answers: readonly Answer[]
  /** How many documents were read, and how many were skipped because of their size. */
  readonly documentsRead: number
  readonly documentsSkipped: number
  /** Before the reveal of a blind section nothing is known of the documents beside the bill: `codes` has none of type 90. */
  readonly isSealed?: true
}

/** Increase it whenever more or other things are read: contents of an older version are read again. */
export const CONTENT_VERSION = 1
