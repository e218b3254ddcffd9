import { sectionPath } from '../analyses/calc/rule/audit'
import { type Comparison, startComparison } from '../analyses/conformance/rule/comparison'
import { CSXM, FEE, type Kind, LUMP, OTHER, QDXM } from '../analyses/conformance/rule/kinds'
import { round2 } from '../domain/decimal'
import { norm } from '../domain/norm'
import { type Alignment, alignBill } from '../engine/align/align'
import { linesOf } from '../engine/align/lines'
import type { Cell, Row } from '../engine/analysis'
import { type Bill, ITEM_GROUP } from '../engine/bill/layout'
import { costLinesOf, totalLine } from '../engine/bill-figures/cost-lines'
import { type Found, isInGroup, namesOf, tablesFor } from './names'
import type { RowTable } from './nodes'

/**
 * The row of a bill that a finding is about: its row in the tender bill and in the bid, −1 where it has none.
 * Not `isExact`: several rows fit (`fitting`) or none does, and it is their unit project, or the bill.
 */
export interface Spot {
  readonly table: RowTable
  readonly tenderRow: number
  readonly bidRow: number
  readonly isExact: boolean
  readonly fitting: number
}

const KIND_OF: Readonly<Partial<Record<RowTable, Kind>>> = { lumps: LUMP, others: OTHER, fees: FEE }

function kindOf(bill: Bill, { table, row }: Found): Kind {
  const known = KIND_OF[table]
  if (known) return known
  return bill.items.group.get(row) === ITEM_GROUP.qdxm ? QDXM : CSXM
}

/** Texts that the analyses hold equal: a finding of several bidders has the spelling of the first. */
const sameText = (one: string | null, other: Cell | undefined) =>
  norm(one) === norm(other === null || other === undefined ? null : String(other))

type Pair = Pick<Spot, 'table' | 'tenderRow' | 'bidRow'>

/** Finds the rows of findings about one bid, or about the tender bill alone (`bid` null). */
export class Locator {
  private readonly alignment: Alignment | null
  private readonly comparison: Comparison | null

  constructor(
    private readonly tender: Bill,
    private readonly bid: Bill | null,
  ) {
    this.alignment = bid && alignBill(tender, bid)
    this.comparison =
      bid && startComparison(tender, null, { bidderId: 0, bidderName: '', bill: bid, openingPrice: null })
  }

  private matching(table: RowTable) {
    if (!this.alignment) return null
    if (table === 'projects' || table === 'units') return this.alignment[table]
    if (table === 'items' || table === 'lumps' || table === 'others' || table === 'fees')
      return this.alignment[table]
    return null
  }

  private ofTender({ table, row }: Found): Pair {
    return { table, tenderRow: row, bidRow: this.matching(table)?.bidOf[row] ?? -1 }
  }

  private ofBid({ table, row }: Found): Pair {
    return { table, tenderRow: this.matching(table)?.tenderOf[row] ?? -1, bidRow: row }
  }

  /** The nearest unit project, or the bill. */
  private near(finding: Row, fitting: number): Spot {
    const inexact = { isExact: false, fitting }
    const [ofTender, ...moreTender] = namesOf(this.tender).unitsOf(finding)
    if (ofTender !== undefined && moreTender.length === 0)
      return { ...this.ofTender({ table: 'units', row: ofTender }), ...inexact }
    const [ofBid, ...moreBid] = this.bid ? namesOf(this.bid).unitsOf(finding) : []
    if (ofBid !== undefined && moreBid.length === 0)
      return { ...this.ofBid({ table: 'units', row: ofBid }), ...inexact }
    return { table: 'bill', tenderRow: 0, bidRow: this.bid ? 0 : -1, ...inexact }
  }

  private only(finding: Row, fitting: readonly Pair[]): Spot {
    const [pair, another] = fitting
    if (pair && !another) return { ...pair, isExact: true, fitting: 1 }
    return this.near(finding, fitting.length)
  }

  /** The unit projects of a finding about a whole unit project. */
  private wholeUnits(bill: Bill, finding: Row): Found[] {
    const { code, name } = bill.units
    return Array.from({ length: bill.units.rows }, (_, row): Found => ({ table: 'units', row })).filter(
      ({ row }) =>
        code.get(row) === (finding.itemCode ?? null) &&
        name.get(row) === (finding.itemName ?? null) &&
        namesOf(bill).unitsOf(finding).includes(row),
    )
  }

  private linesIn(bill: Bill, finding: Row): Found[] {
    if (finding.itemGroup === 'dwgc') return this.wholeUnits(bill, finding)
    const lines = namesOf(bill).linesOf(finding, tablesFor(finding))
    return lines.filter((found) => isInGroup(bill, found, finding))
  }

  /** Whether a pair of rows has the change that a finding states. */
  private isChanged({ table, tenderRow, bidRow }: Pair, finding: Row): boolean {
    if (!this.comparison || table === 'units') return false
    const kind = kindOf(this.tender, { table, row: tenderRow })
    return kind
      .changesOf(this.comparison, tenderRow, bidRow)
      .some(
        ({ dataItem, tenderValue, bidderValue }) =>
          dataItem === finding.dataItem &&
          sameText(bidderValue, finding.bidderValue) &&
          (finding.tenderValue === undefined || sameText(tenderValue, finding.tenderValue)),
      )
  }

  private isUnpriced({ table, bidRow }: Pair): boolean {
    return (
      this.bid !== null &&
      table !== 'units' &&
      kindOf(this.bid, { table, row: bidRow }).isUnpriced(this.bid, bidRow)
    )
  }

  private sameQuantity(bill: Bill, { table, row }: Found, finding: Row): boolean {
    const { itemQuantity } = finding
    if (table !== 'items' || itemQuantity === undefined) return true
    return bill.items.quantity.get(row) === itemQuantity
  }

  /** The row of a departure from the tender bill. Rows that agree in everything stated cannot be told apart. */
  conformance(finding: Row): Spot {
    const { tender, bid } = this
    if (!bid)
      return this.only(
        finding,
        this.linesIn(tender, finding).map((found) => this.ofTender(found)),
      )
    const stated = (bill: Bill) =>
      this.linesIn(bill, finding).filter((found) => this.sameQuantity(bill, found, finding))
    const ofTender = stated(tender).map((found) => this.ofTender(found))
    const added = () =>
      stated(bid)
        .map((found) => this.ofBid(found))
        .filter(({ tenderRow }) => tenderRow < 0)
    const both = ofTender.filter(({ bidRow }) => bidRow >= 0)
    switch (finding.cfmType) {
      case '删':
        return this.only(
          finding,
          ofTender.filter(({ bidRow }) => bidRow < 0),
        )
      case '增':
        return this.only(finding, added())
      case '零':
        return this.only(
          finding,
          [...both, ...added()].filter((pair) => this.isUnpriced(pair)),
        )
      default:
        return this.only(
          finding,
          both.filter((pair) => this.isChanged(pair, finding)),
        )
    }
  }

  /** Whether a row states the figure that an arithmetic error is about. A material cost is a sum or one of its lines. */
  private hasFigure(bill: Bill, { table, row }: Found, finding: Row): boolean {
    const figure = finding.bidderPrice ?? finding.bidderValue
    const column =
      table === 'items' && finding.errorType === 'unitPrice'
        ? bill.items.unitPrice
        : table === 'sections'
          ? bill.sections.total
          : table === 'items' ||
              table === 'lumps' ||
              table === 'others' ||
              table === 'fees' ||
              table === 'costLines'
            ? bill[table].amount
            : null
    if (!column || finding.errorType === 'materialCost') return true
    const value = column.get(row)
    return value !== null && round2(value) === figure
  }

  private isInSection(bill: Bill, { table, row }: Found, finding: Row): boolean {
    if (finding.sectionName === undefined || (table !== 'items' && table !== 'sections')) return true
    const section = table === 'sections' ? row : bill.items.section.get(row)
    return sectionPath(bill, section) === (finding.sectionName ?? null)
  }

  /** The row of a total of a unit project, of a single project, or of the whole bill. */
  private total(bill: Bill, finding: Row): Spot {
    const figure = finding.bidderPrice ?? finding.bidderValue
    const units = this.wholeUnits(bill, finding).filter(({ row }) => {
      const amount = totalLine(costLinesOf(bill)[row] ?? [])?.amount ?? null
      return amount !== null && round2(amount) === figure
    })
    if (finding.unitName !== null)
      return this.only(
        finding,
        units.map((found) => this.ofBid(found)),
      )
    const { projects } = bill
    const own = Array.from({ length: projects.rows }, (_, row): Found => ({ table: 'projects', row })).filter(
      ({ row }) =>
        projects.code.get(row) === finding.itemCode &&
        projects.name.get(row) === finding.itemName &&
        projects.total.get(row) !== null &&
        round2(projects.total.get(row)!) === figure,
    )
    if (own.length > 0)
      return this.only(
        finding,
        own.map((found) => this.ofBid(found)),
      )
    return { table: 'bill', tenderRow: 0, bidRow: 0, isExact: finding.itemCode === null, fitting: 1 }
  }

  /** The row of an arithmetic error in the bid. */
  calc(finding: Row): Spot {
    const { bid } = this
    if (!bid) return this.near(finding, 0)
    if (finding.errorType === 'costSummary') return this.total(bid, finding)
    // The total of a list of 其他项目 has no row of its own: the line that states it leads to the list.
    const isOther = finding.itemGroup === 'qtxm'
    const tables: readonly RowTable[] =
      finding.errorType === 'sectionTotal'
        ? isOther
          ? ['others', 'costLines']
          : ['sections']
        : finding.errorType === 'sectionBillTotal'
          ? ['costLines', ...(isOther ? (['others'] as const) : [])]
          : tablesFor(finding)
    const found = namesOf(bid)
      .linesOf(finding, tables)
      .filter((line) => isInGroup(bid, line, finding))
      .filter((line) => this.isInSection(bid, line, finding))
      .filter((line) => this.hasFigure(bid, line, finding))
    // A summary may repeat the line of a list (3.3 计日工): the finding is about the line of 其他项目 itself.
    const others = found.filter(({ table }) => table === 'others')
    return this.only(
      finding,
      (others.length > 0 ? others : found).map((line) => this.ofBid(line)),
    )
  }

  /** The rows that rationality compares, in its order: of each unit project its items, then its fees. */
  private linesOfTender(): readonly Found[] {
    const { items, fees } = linesOf(this.tender)
    const lines: Found[] = []
    for (let unit = 0; unit < this.tender.units.rows; unit++) {
      for (const [table, { groups, kinds }] of [
        ['items', items],
        ['fees', fees],
      ] as const) {
        for (let at = groups.start[unit * kinds]!; at < groups.start[(unit + 1) * kinds]!; at++)
          lines.push({ table, row: groups.rows[at]! })
      }
    }
    return lines
  }

  private rationalLines: readonly Found[] | null = null

  /** The row of a price compared by rationality, which states the position of its line. */
  rational(finding: Row, bidders: number): Spot {
    this.rationalLines ??= this.linesOfTender()
    const line = this.rationalLines[Math.floor((Number(finding.serial) - 1) / bidders)]
    if (!line) return this.near(finding, 0)
    const named = namesOf(this.tender).linesOf(finding, [line.table])
    const isNamed = named.some(({ row }) => row === line.row)
    return isNamed ? this.only(finding, [this.ofTender(line)]) : this.near(finding, 0)
  }
}
