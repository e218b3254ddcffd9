import type { Row } from '../../../../engine/analysis'
import { countRows } from '../../../../runs/data'
import { type Arranged, listOf, tableOf, tableTitle, wholeTable } from '../../../chapter/arrangement'
import type { Block } from '../../../chapter/blocks'
import { heading, paragraph } from '../../../chapter/context'
import { resultTable } from '../../../chapter/result-table'
import { buildUpPairs, sharedPrices } from '../../rule/build-up/tables'
import { expectedText, significanceText } from '../pattern-text'
import { buildUpGaps, wasExamined } from './gaps'

/** The figures that fit on a printed page; the workbook has all. */
const PRINTED = [
  'bidder1Name',
  'bidder2Name',
  'ownComparable',
  'ownShared',
  'ownExpected',
  'ownSignificance',
  'decisionsShared',
  'decisionsExpected',
  'decisionsSignificance',
]

/** Numbers as on the screen. */
function printed(row: Row, { context: { locale } }: Arranged): Row {
  const text = (value: unknown, write: (figure: number) => string) =>
    typeof value === 'number' ? write(value) : null
  return {
    ...row,
    ownExpected: text(row.ownExpected, (value) => expectedText(value, locale)),
    decisionsExpected: text(row.decisionsExpected, (value) => expectedText(value, locale)),
    ownSignificance: text(row.ownSignificance, significanceText),
    decisionsSignificance: text(row.decisionsSignificance, significanceText),
  }
}

/** The pairs that share own prices or build-up choices beyond chance. */
function foundPairs(arranged: Arranged): Block[] {
  const { run, context } = arranged
  const found = [...run.rows(buildUpPairs.id)].filter(
    ({ ownFound, decisionsFound }) => ownFound === 1 || decisionsFound === 1,
  )
  const title = tableTitle(arranged, buildUpPairs)
  const words = context.translate
  const notes = buildUpGaps(run, words)
  const head = [heading(3, 'regular-buildUpPairs', title), ...notes.map((note) => paragraph(note))]
  const isComparable = [...run.rows(buildUpPairs.id)].some(
    ({ ownKnown, decisionsKnown }) => ownKnown === 1 || decisionsKnown === 1,
  )
  if (found.length === 0)
    return isComparable ? [...head, paragraph(words('report.regular.noBuildUps'))] : head
  const columns = buildUpPairs.columns
    .filter(({ key }) => PRINTED.includes(key))
    .map((column) =>
      column.kind.type === 'decimal' ? { ...column, kind: { type: 'text' } as const } : column,
    )
  const rows = found.slice(0, context.rows).map((row) => printed(row, arranged))
  const table = { id: 'regular-buildUpPairs', caption: title }
  return [...head, ...resultTable(table, { columns, rows, total: found.length }, context)]
}

/**
 * The shared prices that count; of those that a list the section lacks may explain, how many pairs have them: the exports
 * list them.
 */
function sharedPriceResults(arranged: Arranged): Block[] {
  const { run, context } = arranged
  const rows = [...run.rows(sharedPrices.id)].filter(({ mayBeList }) => mayBeList !== 1)
  const listed = [...run.rows(buildUpPairs.id)].filter(({ ownMayBeList }) => ownMayBeList === 1).length
  const columns = sharedPrices.columns.filter(({ key }) => key !== 'mayBeList')
  const content = { rows: rows.slice(0, context.rows), total: rows.length }
  return [
    ...(listed > 0 ? [paragraph(context.translate('report.regular.mayBeList', { count: listed }))] : []),
    ...(rows.length > 0 ? listOf(arranged, { ...sharedPrices, columns }, content) : []),
  ]
}

/** One table, if it has rows. */
const ifAny = (arranged: Arranged, id: string): Block[] =>
  countRows(arranged.run, id) > 0 ? wholeTable(arranged, tableOf(arranged, id)) : []

/** 组价一致性: the pairs with evidence, what they share, and the price lists used. */
export function buildUpResults(arranged: Arranged): Block[] {
  if (!wasExamined(arranged.run)) return []
  return [
    ...foundPairs(arranged),
    ...sharedPriceResults(arranged),
    ...ifAny(arranged, 'sharedDecisions'),
    ...ifAny(arranged, 'priceLists'),
  ]
}
