import { type Cause, ERROR_TYPE, type ErrorType, type ItemGroupCode } from '../../../domain/codes'
import { round2, subtract } from '../../../domain/decimal'
import { alignBill } from '../../../engine/align/align'
import type { Bid, Row, SectionInput } from '../../../engine/analysis'
import type { Bill } from '../../../engine/bill/layout'
import type { Relation } from '../../../engine/bill/relation'
import { projectOfUnit } from '../../../engine/bill/unit-label'

/** Position of an error within its unit project, by which rows are sorted (rules.md §4: the tree). */
export const STAGE = {
  section: 0,
  item: 1,
  measure: 2,
  lump: 3,
  other: 4,
  fee: 5,
  summary: 6,
  total: 7,
} as const

/** What an error row states about the wrong figure. */
export interface Figure {
  readonly errorType: ErrorType
  readonly itemGroup: ItemGroupCode
  readonly itemCode: string | null
  readonly itemName: string | null
  /** Level of the tree for errors of one line; null for totals. */
  readonly itemLabel: string | null
  /** Unit project, −1 for figures above it. */
  readonly unit: number
  readonly section: number
  readonly stage: number
  /** The item of the bill whose figure it is, if it is one's. */
  readonly item?: number
  /** The quantity of any other line. */
  readonly quantity?: number | null
}

export interface Finding {
  readonly figure: Figure
  readonly row: Row
  /** |bid − calculated|. */
  readonly difference: number
  /** How the figure follows from cells; null if some of them are not known. */
  readonly relation: Relation | null
}

/** The audit of one bid, with what was found so far. */
export interface Audit {
  readonly bid: Bid
  readonly bill: Bill
  readonly section: SectionInput
  readonly unitNames: readonly (string | null)[]
  readonly findings: Finding[]
  /** How many figures were recalculated, of each type. */
  readonly checked: Record<ErrorType, number>
}

const noneChecked = () => Object.fromEntries(ERROR_TYPE.map((type) => [type, 0])) as Record<ErrorType, number>

export function startAudit(section: SectionInput, bid: Bid): Audit {
  const { bill } = bid
  return { bid, bill, section, unitNames: unitNames(bill), findings: [], checked: noneChecked() }
}

/** Names of the unit projects; a repeated name is preceded by that of its single project. */
export function unitNames(bill: Bill): (string | null)[] {
  const names = Array.from(
    { length: bill.units.rows },
    (_, unit) => bill.units.name.get(unit) ?? bill.units.code.get(unit),
  )
  const seen = new Map<string | null, number>()
  for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1)
  return names.map((name, unit) =>
    (seen.get(name) ?? 0) > 1
      ? [projectOfUnit(bill, unit), name].filter((part) => part !== null).join(' / ')
      : name,
  )
}

/** Name of a section, preceded by those of its parents. */
export function sectionPath({ sections }: Bill, section: number): string | null {
  const path: string[] = []
  for (let row = section; row >= 0; row = sections.parent.get(row)) {
    path.unshift(sections.name.get(row) ?? sections.serial.get(row) ?? '')
  }
  return path.length > 0 ? path.join(' / ') : null
}

/** The control price of the tender item that an item of the bid corresponds to. */
export function controlPriceOf({ section: { tender, control }, bill }: Audit, item: number): number | null {
  const tenderItem = alignBill(tender, bill).items.tenderOf[item]!
  const controlItem = tenderItem >= 0 && control ? alignBill(tender, control).items.bidOf[tenderItem]! : -1
  return control && controlItem >= 0 ? control.items.unitPrice.get(controlItem) : null
}

export interface Result {
  readonly bidFigure: number
  readonly calculated: number
  readonly text: string
  readonly cause: Cause | null
  readonly relation?: Relation | null
}

/** Adds one error row. */
export function report(audit: Audit, figure: Figure, { relation = null, ...result }: Result): void {
  const { bid, bill } = audit
  const { bidFigure, calculated, text, cause } = result
  const { unit, item, quantity = null } = figure
  const control = item === undefined ? null : controlPriceOf(audit, item)
  const diff = subtract(bidFigure, calculated)
  const row = {
    bidderId: bid.bidderId,
    bidderName: bid.bidderName,
    projectName: unit < 0 ? null : projectOfUnit(bill, unit),
    unitName: unit < 0 ? null : audit.unitNames[unit]!,
    sectionName: sectionPath(bill, figure.section),
    itemLabel: figure.itemLabel,
    itemCode: figure.itemCode,
    itemName: figure.itemName,
    errorType: figure.errorType,
    itemGroup: figure.itemGroup,
    itemQuantity: item === undefined ? quantity : bill.items.quantity.get(item),
    standardPrice: control === null ? null : round2(control),
    bidderPrice: round2(bidFigure),
    calcPrice: round2(calculated),
    diff: round2(diff),
    text,
    cause,
  }
  audit.findings.push({ figure, row, difference: Math.abs(diff), relation })
}

/** Unit projects in file order, each in the order of `STAGE`; figures above them last. */
export function sortedFindings(audit: Audit): Finding[] {
  const key = ({ figure }: Finding) => (figure.unit < 0 ? Number.POSITIVE_INFINITY : figure.unit)
  const compare = (a: Finding, b: Finding) =>
    key(a) === key(b)
      ? a.figure.stage - b.figure.stage || a.figure.section - b.figure.section
      : key(a) - key(b)
  return audit.findings.sort(compare)
}

/** Code and name of a line, as a level of the tree. */
export function labelOf(code: string | null, name: string | null): string | null {
  return [code, name].filter((part) => part !== null).join(' ') || null
}
