import type { FileType } from '../../domain/number-codes'

/**
 * Files that a person has sent before there is a section for them. They belong to the person alone until a section is
 * made of them; nothing about them is in the database.
 */

/** What a bill that was read says about itself. */
export interface IncomingFacts {
  /** 标段编号 and 项目名称 of the bill. */
  readonly sectionCode: string | null
  readonly projectName: string | null
  /** 招标人 */
  readonly tenderer: string | null
  /** 投标人 named in the bill, or else in TB.xml. */
  readonly bidder: string | null
  /** 投标总价 */
  readonly total: number | null
  /** 最高投标限价 stated by a tender bill. */
  readonly ceiling: number | null
  readonly isPriced: boolean
  /** Remarks in the import report. */
  readonly problems: number
}

export interface IncomingFailure {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>
}

/** A file that a person has sent, as the person sees it. */
export interface IncomingFile {
  readonly id: number
  readonly fileName: string
  /** The folders it was in, with `/` between them; '' for none. */
  readonly folder: string
  readonly sha256: string
  readonly size: number
  readonly state: 'reading' | 'read' | 'failed'
  /** How far it is read, in %; null before it has begun. */
  readonly percent: number | null
  /** Its type by its content, or as decided by the person; null until it is read. */
  readonly fileType: FileType | null
  readonly facts: IncomingFacts | null
  readonly failure: IncomingFailure | null
}
