import type { Edition } from '../../domain/bills/edition'
import { mayBePrinted, typeOfEnding } from '../../domain/files/endings'
import type { FileType } from '../../domain/number-codes'
import type { StatedKind } from '../../engine/draft/report'
import { extensionOf, isWorkbookName } from '../../engine/parse/archive-name'
import type { KindReason } from '../../engine/parse/kind'

/**
 * Files that a person has sent to a section, or before there is one for them. They belong to the person alone until they
 * are stored.
 */

/** What a bill that was read says about itself. */
export interface IncomingFacts {
  /** Null for JingJiBiao. */
  readonly format: string | null
  /** The edition of GB 50500 that a workbook shows; missing on files read by earlier versions. */
  readonly edition?: Edition | null
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
  /** What its covers say that it is, with their words. */
  readonly stated: readonly Pick<StatedKind, 'kind' | 'words'>[]
  /** What its type was told by. */
  readonly why: KindReason
  /** Whether the figures of an item table do not fit its columns. */
  readonly isDoubtful: boolean
  /** Whether only the parts of the prices do not; missing on files read by earlier versions. */
  readonly componentsAlone?: boolean
  /**
   * Whether a table of items in a workbook may hold more than was read: a column under a heading that no word tells, or
   * amounts without prices.
   */
  readonly hasUnreadColumns: boolean
  /** Whether it is a printed bill that its sums do not confirm; missing on files read by earlier versions. */
  readonly isUnconfirmed?: boolean
  /** Whether a person stated its columns. */
  readonly isMapped: boolean
  /** The archive entry the bill was read from. */
  readonly entry: string | null
  /** Remarks in the import report. */
  readonly problems: number
}

/** What is known of a technical document, which has no bill. `problems`: as its import counts them. */
export const factsBesideBill = (problems: number): IncomingFacts => ({
  ...{ format: null, sectionCode: null, projectName: null, tenderer: null, bidder: null },
  ...{ total: null, ceiling: null, isPriced: false, stated: [], why: 'ending', isDoubtful: false },
  ...{ hasUnreadColumns: false, isMapped: false, entry: null, problems },
})

export interface IncomingFailure {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>
}

/** The pages, as people list them, without which a bill cannot be read because they are pictures; null: that is not why. */
export const picturesIn = ({ code, values }: IncomingFailure): string | null =>
  code === 'import.format.noTextLayer' ? String(values.detail) : null

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
  /** The bidder that the person chose for a bid of a section; null: the file tells it. */
  readonly openDetailId: number | null
  readonly facts: IncomingFacts | null
  readonly failure: IncomingFailure | null
}

/** Whether it may be a workbook, or hold some, or a printed bill: an archive has any extension. */
const mayBeWorkbook = (fileName: string) =>
  isWorkbookName(fileName) ||
  mayBePrinted(fileName) ||
  extensionOf(fileName) === 'zip' ||
  typeOfEnding(fileName) !== null

/**
 * Whether a person may state the columns of its tables: a workbook without a known item table, or one whose columns are in
 * doubt, not all known, or were stated.
 */
export const mayStateColumns = ({
  failure,
  facts,
  fileName,
}: Pick<IncomingFile, 'failure' | 'facts' | 'fileName'>): boolean =>
  (failure?.code === 'import.format.noItemTable' && mayBeWorkbook(fileName)) ||
  (facts !== null &&
    (facts.isDoubtful || facts.hasUnreadColumns || facts.isMapped || facts.isUnconfirmed === true))
