import type { FeatureCode } from '../domain/feature-code'

/** A bidder as the opening record has it; null where nothing is stated. */
export interface RecordedBidder {
  readonly bidderId: number
  readonly bidderName: string
  readonly bondPrice: number | null
  readonly bidderPrice: number | null
  readonly days: number | null
  readonly qualityStandard: string | null
  readonly leaderName: string | null
  /** The platform let the bidder take part. */
  readonly isOk: boolean
}

/** What the platform recorded of a bidder's machine or address in an operation step. */
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
  /** Usually a code of an operation step, else the platform's own words. */
  readonly step: string | null
  readonly time: string | null
  /** Who owns the card reader: a person, a company, the trading centre. */
  readonly readerOwner: string | null
  readonly readerId: string | null
  /** null: the platform states no result. */
  readonly passed: boolean | null
  readonly description: string | null
}

/** A machine or address that anybody may use. */
export interface PublicCode {
  readonly featureType: string
  readonly code: string
  readonly remark: string
}

/** What the platform knows of the section and no bid file holds. */
export interface SectionRecord {
  /** What the tender asks for; null where the section states nothing. */
  readonly requiredBond: number | null
  readonly requiredDays: number | null
  readonly requiredQuality: string | null
  /** Names of who runs the opening: the trading platform, the agency, the tenderer. */
  readonly hosts?: readonly string[]
  /** Every bidder in the order of the section, those who do not take part included. */
  readonly bidders: readonly RecordedBidder[]
  /** In the order in which they were recorded. */
  readonly steps: readonly RecordedStep[]
  readonly publicCodes: readonly PublicCode[]
  /** In the order in which they were recorded. */
  readonly identities: readonly RecordedIdentity[]
}

/** A different company that holds a code of this section's bidders in another section. */
export interface OuterHolder {
  readonly featureType: string
  readonly code: string
  /** The bidder of this section it is no other name of. */
  readonly bidderName: string
  readonly projectName: string
  readonly sectionCode: string
}

/** A row of TB.xml (formats.md §3), e.g. 工期. */
export interface Answer {
  readonly key: string
  readonly value: string
}

/** What an uploaded file tells besides its bill. */
export interface FileContent {
  /** Codes of the bill and of the documents beside it. */
  readonly codes: readonly FeatureCode[]
  readonly answers: readonly Answer[]
  /** Documents read, and left out because of their size. */
  readonly documentsRead: number
  readonly documentsSkipped: number
}

/** Raise it whenever more or other things are read: contents of an older version are read again. */
export const CONTENT_VERSION = 1
