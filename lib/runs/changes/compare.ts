import { addTo, groupedBy } from '../../domain/group'
import type { ResultTable, Row } from '../../engine/analysis'
import { asBefore, identityOf, placeOf } from '../findings'
import { CHANGE_KINDS, type Change, type ChangeKind } from '../results/changes'

/** The rows that state each finding, by what identifies it, in the order of the analysis. */
export type Findings = ReadonlyMap<string, readonly Row[]>

/** The findings among rows that are findings. */
export function findingsIn(table: ResultTable, rows: Iterable<Row>): Findings {
  return groupedBy(rows, (row) => identityOf(table, row))
}

/** Whether two rows show the same; their number in the list changes with every finding above them. */
const isShownAs = ({ columns }: ResultTable, one: Row, other: Row) =>
  columns.every(({ key }) => key === 'serial' || (one[key] ?? null) === (other[key] ?? null))

const shownIn = ({ columns }: ResultTable, row: Row) =>
  JSON.stringify(columns.map(({ key }) => (key === 'serial' ? null : (row[key] ?? null))))

/** The first rows in which two statements of a finding differ; null if they do not, however often each row is there. */
function differing(table: ResultTable, before: readonly Row[], now: readonly Row[]) {
  const [was, is] = [before[0]!, now[0]!]
  if (before.length === 1 && now.length === 1)
    return isShownAs(table, was, is) ? null : { before: was, row: is }
  const texts = (rows: readonly Row[]) => new Set(rows.map((row) => shownIn(table, row)))
  const [then, present] = [texts(before), texts(now)]
  const gone = before.find((row) => !present.has(shownIn(table, row)))
  const fresh = now.find((row) => !then.has(shownIn(table, row)))
  return gone || fresh ? { before: gone ?? was, row: fresh ?? is } : null
}

/** The findings that others do not contain, by their place and in their order. */
function missingIn(others: Findings, table: ResultTable, findings: Findings): Map<string, Row[]> {
  const places = new Map<string, Row[]>()
  for (const [key, [row]] of findings) {
    if (others.has(key) || !row) continue
    const place = placeOf(table, row)
    addTo(places, place, row)
  }
  return places
}

/** The findings as both runs can tell them apart, where an earlier version wrote one of them. */
function toldByBoth(table: ResultTable, before: Findings, now: Findings) {
  const tells = (findings: Findings) =>
    [...findings.values()].some(([row]) => row && asBefore(table, row) !== null)
  if (tells(before) || !tells(now)) return { told: table, present: now }
  const { later = [], ...same } = table
  const told = { ...same, columns: table.columns.filter(({ key }) => !later.includes(key)) }
  return { told, present: findingsIn(told, [...now.values()].flat()) }
}

/**
 * What became of the findings of a table. A finding is the same by the key of judgements; what is stated otherwise at the
 * same place is a finding that changed. Several at one place are paired in their order.
 */
export function changesBetween(table: ResultTable, before: Findings, now: Findings): Change[] {
  const found: Record<ChangeKind, Change[]> = { appeared: [], vanished: [], changed: [] }
  const { told, present } = toldByBoth(table, before, now)
  const gone = missingIn(present, told, before)
  const add = (kind: ChangeKind, row: Row, was: Row | null = null) =>
    found[kind].push({ kind, table: table.id, row, before: was })
  for (const [key, rows] of present) {
    const known = before.get(key)
    const difference = known && differing(told, known, rows)
    if (difference) add('changed', difference.row, difference.before)
    if (known) continue
    const was = gone.get(placeOf(told, rows[0]!))?.shift()
    add(was ? 'changed' : 'appeared', rows[0]!, was)
  }
  for (const rows of gone.values()) for (const row of rows) add('vanished', row)
  return CHANGE_KINDS.flatMap((kind) => found[kind])
}
