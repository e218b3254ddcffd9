import { createProblemLog, type Excerpt, type ProblemCode, type Problems } from '../parse/report'
import type { Container } from './cells/workbook'
import type { Place } from './draft'
import type { TableKind } from './tables/words'

/**
 * What stands out in workbooks that can be read, besides the problems of every bill.
 *
 * - `columnsDoubtful`: quantity × price gives the amount on fewer than 90 % of the rows; the columns are still read
 * - `componentsNotRead`: the columns of 人工费 … 利润 do not add up to the unit price; they are missing
 * - `componentColumnFound`: another column closes the sum and was read as 管理费和利润
 * - `rowNotRead`: a row of a table that fits none of its kinds
 * - `formulaNotComputed`: formulas without a stored value; the cells are missing
 * - `codeRepaired`: a code stored as a number had lost its leading zero
 * - `tableGuessed`: no title; the table was recognised by its header alone
 * - `jointNames`: name and specification in one column could not be told apart; both stand in the name
 * - `jointManageProfit`: 管理费和利润 in one figure, which stands in the management cost
 * - `jointCostLine`: one cost line for 分部分项 and the unit-priced measures
 * - `moneyConverted`: money stated in 万元 or another unit, read in yuan
 * - `blockWithoutItem`: an analysis whose item is in no item table
 * - `itemWithoutBlock`: 综合单价分析表 exists, but has no block for an item with a price
 * - `blockAmbiguous`: items and analyses with one code differ in number; joined by price, then by order
 * - `headingNotStored`: a heading among the unit-priced measures, which have no sections
 * - `partOfLine`: a line that repeats part of the line above it (1.1, ①, 其中)
 * - `subtotalWithoutSection`: a subtotal where no section is open
 * - `nameMissing`: a sheet names no unit project; the name of the sheet was taken
 * - `hiddenSheet`: a hidden sheet, read like the others
 * - `textInFigure`: a text where a figure is expected; read as missing
 * - `coverTotalUnclear`: a total on a cover that says neither what it is nor names a bidder; not read
 * - `amountFromParts`: a line without an amount whose parts (1.1, 1.2) have some: their sum is its amount
 * - `itemsRepeated`: a table with the items of another one of its unit project (an unpriced or hidden copy); left out
 * - `listRepeated`: the same for a list
 */
export type ExcelProblemCode =
  | ProblemCode
  | 'columnsDoubtful'
  | 'componentsNotRead'
  | 'componentColumnFound'
  | 'rowNotRead'
  | 'formulaNotComputed'
  | 'codeRepaired'
  | 'tableGuessed'
  | 'jointNames'
  | 'jointManageProfit'
  | 'jointCostLine'
  | 'moneyConverted'
  | 'blockWithoutItem'
  | 'itemWithoutBlock'
  | 'blockAmbiguous'
  | 'headingNotStored'
  | 'partOfLine'
  | 'subtotalWithoutSection'
  | 'nameMissing'
  | 'hiddenSheet'
  | 'textInFigure'
  | 'coverTotalUnclear'
  | 'amountFromParts'
  | 'itemsRepeated'
  | 'listRepeated'

/** Why a sheet, or part of one, was not read. */
export type UnreadReason = 'empty' | 'notACell' | 'unusedTable' | 'noTable' | 'noHeader'

/** One table of a sheet, or a sheet without one. Every sheet of the file is here at least once. */
export interface SheetTable {
  readonly workbook: string | null
  readonly sheet: string
  readonly hidden: boolean
  readonly title: string | null
  /** Null if none was recognised. */
  readonly kind: TableKind | null
  /** 单项工程\单位工程 */
  readonly unit: string | null
  /** Recognised by its header alone. */
  readonly guessed: boolean
  /** Null: read. */
  readonly unread: UnreadReason | null
  /** Non-empty rows: all of them, and of those the ones read, those that every page repeats, and the rest. */
  rows: number
  readRows: number
  furniture: number
  unreadRows: number
  /** Headings of columns that no field takes. */
  readonly columnsNotRead: readonly string[]
}

/**
 * The sums of formats-more.md §2.7.
 *
 * - `amount`: round2(quantity × price) = amount · `pageTotal`, `runningTotal`: 本页小计, 合计 · `sectionTotal`
 * - `components`: the components of an item = its unit price · `analysisPrice`: 表-09 price = 表-08 price
 * - `contentAmount`: content × price = amount · `materialTotal`: material lines = 材料费小计
 * - `quotaAmount`: price × quantity of a quota = its amount
 * - `rateAmount`: base × rate = amount of lumps, fees, attendance
 * - `lumpTotal`, `otherTotal`, `listTotal`: the lines of a table = its total, or the line above it that states it
 * - `costLine`: 分部分项, 措施 and 其他 of 表-04 = their tables · `unitTotal`: the cost lines = 表-04's total
 * - `unitSummary`: 表-04's total = 表-03's line · `projectTotal`, `grandTotal`: 表-03 = 表-02 = the cover
 * - `words`: the amount in words = the one in figures
 */
export type SumId =
  | 'amount'
  | 'pageTotal'
  | 'runningTotal'
  | 'sectionTotal'
  | 'components'
  | 'analysisPrice'
  | 'contentAmount'
  | 'materialTotal'
  | 'quotaAmount'
  | 'rateAmount'
  | 'lumpTotal'
  | 'otherTotal'
  | 'listTotal'
  | 'costLine'
  | 'unitTotal'
  | 'unitSummary'
  | 'projectTotal'
  | 'grandTotal'
  | 'words'

export interface SumFault {
  readonly place: Place
  readonly what: string
  readonly stated: number
  readonly computed: number
}

/** A kind of sum: how often it holds exactly, within its tolerance, or not, and how often a part is missing. */
export interface SumCheck {
  readonly id: SumId
  readonly exact: number
  readonly near: number
  readonly fails: number
  /** Both sides should be there, but one is missing. */
  readonly notCompared: number
  readonly faults: Excerpt<SumFault>
}

/** What the cover says the file is, with the words and their place: a statement, not a decision. */
export interface StatedKind {
  readonly kind: 'tender' | 'control' | 'bid'
  readonly words: string
  readonly place: Place
}

/** The import report of workbooks (formats-more.md §10.4). */
export interface ExcelReport {
  /** Null if no workbook could be read. */
  readonly container: Container | null
  /** The workbooks of an archive; null for a bare one. */
  readonly workbooks: readonly string[] | null
  readonly tables: readonly SheetTable[]
  readonly sums: readonly SumCheck[]
  /** `path` is `sheet!row`. */
  readonly problems: Problems<ExcelProblemCode>
  readonly stated: readonly StatedKind[]
  /** Why the XML entries of an archive are no bill: a code of `ImportError`; null without any. */
  readonly xml: string | null
  /** Rows read per table of the bill layout. */
  readonly rows: Readonly<Record<string, number>>
  /** Columns of the bill that this file cannot hold: they are not in the file, not different. */
  readonly notInFormat: readonly string[]
}

const MOST_FAULTS = 50
const LENGTH = 200

/** Counts problems and sums and stores the first ones. */
export interface ReportLog {
  problem(code: ExcelProblemCode, place: Place | null, value?: string | null): void
  /** Compares a stated figure with its computation: equal, within `tolerance` yuan, or a fault. */
  sum(
    id: SumId,
    place: Place,
    what: string,
    stated: number | null,
    computed: number | null,
    tolerance?: number,
  ): void
  problems(): ExcelReport['problems']
  sums(): SumCheck[]
}

interface Tally {
  exact: number
  near: number
  fails: number
  notCompared: number
  readonly list: SumFault[]
}

export function createReportLog(): ReportLog {
  const log = createProblemLog<ExcelProblemCode>()
  const tallies = new Map<SumId, Tally>()
  const tallyOf = (id: SumId): Tally => {
    const known = tallies.get(id)
    if (known) return known
    const tally = { exact: 0, near: 0, fails: 0, notCompared: 0, list: [] }
    tallies.set(id, tally)
    return tally
  }
  return {
    problem(code, place, value = null) {
      const where = place && { line: place.row, path: `${place.sheet}!${place.row}`, attribute: null }
      log.add(code, value, where ?? undefined)
    },
    sum(id, place, what, stated, computed, tolerance = 0) {
      const tally = tallyOf(id)
      if (stated === null || computed === null) {
        tally.notCompared++
        return
      }
      const difference = Math.abs(stated - computed)
      if (difference < 1e-6) tally.exact++
      else if (difference <= tolerance + 1e-6) tally.near++
      else {
        tally.fails++
        if (tally.list.length < MOST_FAULTS)
          tally.list.push({ place, what: what.slice(0, LENGTH), stated, computed })
      }
    },
    problems: log.result,
    sums: () =>
      [...tallies].map(([id, { exact, near, fails, notCompared, list: faults }]) => ({
        id,
        exact,
        near,
        fails,
        notCompared,
        faults: { list: faults, total: fails },
      })),
  }
}
