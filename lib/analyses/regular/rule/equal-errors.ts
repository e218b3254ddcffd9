import { norm } from '../../../domain/norm'
import { alignBill } from '../../../engine/align/align'
import type { Analysis, Row, SectionInput } from '../../../engine/analysis'
import type { Bill } from '../../../engine/bill/layout'
import { calc } from '../../calc/rule'
import { conformance } from '../../conformance/rule'
import type { RegularParams } from './params'
import { type Shared, type Sharing, sharing } from './shared-findings'

/** Below this number of bidders, an error made by all of them still counts as one made by few. */
const FEWEST_FOR_COMMON = 3

const text = (value: Row[string] | undefined) =>
  norm(value === null || value === undefined ? null : `${value}`)

/** A value in its comparable form: a figure by its value, a text by norm(). */
function comparedValue(value: Row[string] | undefined): string {
  const plain = text(value)
  const figure = Number(plain.replaceAll(',', ''))
  return plain === '' || Number.isNaN(figure) ? plain : String(figure)
}

const NUMERIC: ReadonlySet<Row[string] | undefined> = new Set(['工程量', '费率', '金额', '单价'])

/** Same tender item, same type, same data item, same wrong value. */
function conformanceKey(row: Row): string {
  const isFigure = NUMERIC.has(row.dataItem) || row.cfmType === '零'
  const value = isFigure ? comparedValue(row.bidderValue) : text(row.bidderValue)
  const place = [row.projectName, row.unitName, row.itemGroup, row.itemCode, row.itemName].map(text)
  return ['conformance', ...place, row.cfmType, row.dataItem, value].join('\n')
}

/** Same place, same type of error, same bid figure. */
function calcKey(row: Row): string {
  const place = [row.projectName, row.unitName, row.sectionName, row.itemCode, row.itemName].map(text)
  return ['calc', ...place, row.errorType, row.bidderPrice].join('\n')
}

function errorRow(row: Row, source: 'conformance' | 'calc'): Row {
  return {
    source,
    projectName: row.projectName ?? null,
    unitName: row.unitName ?? null,
    itemCode: row.itemCode ?? null,
    itemName: row.itemName ?? null,
    cfmType: row.cfmType ?? null,
    dataItem: row.dataItem ?? null,
    errorType: row.errorType ?? null,
    bidderValue: source === 'calc' ? (row.bidderPrice ?? null) : (row.bidderValue ?? null),
  }
}

/** Whether a bid has any item of the tender; what lacks all of them is another bill, and shares no error by lacking them. */
const hasItemsOf = ({ tender }: SectionInput, bill: Bill) =>
  alignBill(tender, bill).items.bidOf.some((row) => row >= 0)

/** Tells the errors of one kind, as the other analysis finds them. */
function addErrors(
  shared: Sharing,
  input: SectionInput,
  analysis: Analysis,
  source: 'conformance' | 'calc',
  keyOf: (row: Row) => string,
  placeOf: ReadonlyMap<number, number>,
): void {
  analysis.analyse(input, {
    rows: (table, rows) => {
      if (table !== 'details') return
      for (const row of rows)
        shared.add(keyOf(row), placeOf.get(Number(row.bidderId))!, () => errorRow(row, source))
    },
    progress: () => {},
  })
}

/** Errors made identically by several bidders, the rarest first (rules.md §5.6, `jj_gl_checkWrong`). */
export function findEqualErrors(input: SectionInput, params: RegularParams): Shared[] {
  const { bids } = input
  const shared = sharing()
  const placeOf = new Map(bids.map(({ bidderId }, at) => [bidderId, at]))
  const ofTender = { ...input, bids: bids.filter(({ bill }) => hasItemsOf(input, bill)) }
  if (params.conformanceErrors)
    addErrors(shared, ofTender, conformance, 'conformance', conformanceKey, placeOf)
  if (params.calcErrors) addErrors(shared, input, calc, 'calc', calcKey, placeOf)
  const leavesOut = params.ignoreCommonErrors && bids.length >= FEWEST_FOR_COMMON
  return shared
    .found()
    .filter(({ bidders }) => !leavesOut || bidders.length < bids.length)
    .sort((a, b) => a.bidders.length - b.bidders.length)
}
