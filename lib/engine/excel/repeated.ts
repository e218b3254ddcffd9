import { sum } from '../../domain/decimal'
import { addTo } from '../../domain/group'
import { norm } from '../../domain/norm'
import { isError } from '../bill-figures/tolerance'
import type { DraftItem, DraftLine, DraftTable, DraftUnit, Figure } from '../draft/draft'
import type { ReportLog } from '../draft/report-log'
import { topLines } from '../draft/top-lines'

/** A table repeats others if they hold this share of its rows. */
const ENOUGH = 0.9
/** Fewer equal rows than these may be chance: codes repeat inside one unit project. */
const FEWEST = 3

/** What a table needs for being compared with others: its rows as keys, and their prices. */
interface Rows {
  readonly table: DraftTable
  readonly keys: readonly string[]
  readonly prices: readonly Figure[]
}

const isPriced = ({ prices }: Rows) => prices.some((price) => price !== null && price.value !== 0)

const keyOf = (...parts: readonly (string | Figure)[]) =>
  parts.map((part) => (typeof part === 'string' ? norm(part) : (part?.value ?? ''))).join('\u0000')

const itemKey = ({ code, name, feature, measureUnit, quantity }: DraftItem) =>
  keyOf(code, name, feature, measureUnit, quantity)

const lineKey = ({ serial, code, name, spec, measureUnit, quantity, heading }: DraftLine) =>
  keyOf(serial, code, name, spec, measureUnit, quantity, heading)

function rowsOf(unit: DraftUnit, table: DraftTable): Rows {
  const { of, from, to } = table
  if (of === 'items') {
    const items = unit.items.slice(from, to)
    return { table, keys: items.map(itemKey), prices: items.map(({ unitPrice }) => unitPrice) }
  }
  const lines = unit.lists[of].slice(from, to)
  return { table, keys: lines.map(lineKey), prices: lines.map(({ amount, price }) => amount ?? price) }
}

/** Visible before hidden, priced before unpriced, else as in the file. */
const byStanding = (a: Rows, b: Rows) =>
  Number(a.table.hidden) - Number(b.table.hidden) || Number(isPriced(b)) - Number(isPriced(a))

/** The rows of the tables that stand for themselves, with their prices. */
type Seen = Map<string, Figure[]>

/** How many rows of a table are among those seen, and how many of them with another price. */
function matchesOf({ keys, prices }: Rows, seen: Seen): { same: number; different: number } {
  const used = new Map<string, number>()
  let [same, different] = [0, 0]
  for (const [at, key] of keys.entries()) {
    const turn = used.get(key) ?? 0
    const others = seen.get(key)
    if (!others || others.length <= turn) continue
    used.set(key, turn + 1)
    same++
    const [price, other] = [prices[at]!, others[turn]!]
    if (price && other && price.value !== other.value) different++
  }
  return { same, different }
}

interface Compared {
  readonly kept: DraftTable[]
  readonly dropped: DraftTable[]
  /** Visible copies whose prices differ from those kept. */
  readonly contradicting: DraftTable[]
}

/** Divides tables of one kind into those that stand for themselves and those that repeat them. */
function compare(tables: readonly Rows[]): Compared {
  const seen: Seen = new Map()
  const sizes = new Set<number>()
  const compared: Compared = { kept: [], dropped: [], contradicting: [] }
  for (const rows of [...tables].sort(byStanding)) {
    const { table, keys, prices } = rows
    const { same, different } = matchesOf(rows, seen)
    const isSure = same >= FEWEST || sizes.has(keys.length)
    if (same > 0 && same >= ENOUGH * keys.length && isSure) {
      compared.dropped.push(table)
      if (different > 0 && !table.hidden) compared.contradicting.push(table)
      continue
    }
    compared.kept.push(table)
    sizes.add(keys.length)
    for (const [at, key] of keys.entries()) {
      addTo(seen, key, prices[at]!)
    }
  }
  return compared
}

/** Takes rows of dropped tables out of a list in place. */
function removeRuns(list: unknown[], runs: readonly (readonly [from: number, to: number])[]): void {
  for (const [from, to] of [...runs].sort((a, b) => b[0] - a[0])) list.splice(from, to - from)
}

function dropItems(unit: DraftUnit, dropped: readonly DraftTable[]): void {
  const isGone = (at: number) => dropped.some((table) => at >= table.firstSection && at < table.lastSection)
  let kept = 0
  const moved = unit.sections.map((_, at) => (isGone(at) ? -1 : kept++))
  const newPlace = (section: number) => (section < 0 ? -1 : moved[section]!)
  for (const [at, section] of unit.sections.entries())
    unit.sections[at] = { ...section, parent: newPlace(section.parent) }
  for (const item of unit.items) item.section = newPlace(item.section)
  const runs = dropped.map(({ from, to }) => [from, to] as const)
  removeRuns(unit.items, runs)
  const sections = dropped.map(({ firstSection, lastSection }) => [firstSection, lastSection] as const)
  removeRuns(unit.sections, sections)
}

/** Lists whose lines may stand in several tables: 主要材料 are part of 人材机. */
const OVERLAPPING: ReadonlySet<string> = new Set(['resources', 'employerResources'])

/**
 * The total of a list in several tables: where each of them states one, the last is that of all tables if it comes to
 * their lines, else one of several. Null if that cannot be told.
 */
function totalOfTables(lines: readonly DraftLine[], tables: readonly DraftTable[]): Figure {
  const stated = tables.flatMap(({ total }) => total ?? [])
  const last = tables.at(-1)?.total ?? null
  if (stated.length <= 1) return last
  const amounts = topLines(lines, last).flatMap(({ amount }) => amount?.value ?? [])
  if (last && amounts.length > 0 && !isError(last.value, sum(amounts), amounts.length)) return last
  if (stated.length < tables.length) return null
  const value = sum(stated.map((total) => total.value))
  return { value, text: String(value) }
}

/**
 * Leaves out the tables that repeat items or lines of the same unit project: a hidden copy, an unpriced list beside a
 * priced one. Otherwise the bill would hold everything twice.
 * @returns the visible table that states other prices for the same items, between which nobody can choose; null if none
 */
export function dropRepeated(unit: DraftUnit, log: ReportLog): DraftTable | null {
  const kinds = new Set(unit.tables.map(({ of }) => of).filter((of) => !OVERLAPPING.has(of)))
  let contradiction: DraftTable | null = null
  for (const of of kinds) {
    const tables = unit.tables.filter((table) => table.of === of)
    if (tables.length < 2) continue
    const { dropped, contradicting } = compare(tables.map((table) => rowsOf(unit, table)))
    for (const { place } of dropped)
      log.problem(of === 'items' ? 'itemsRepeated' : 'listRepeated', place, place.part)
    if (of === 'items') {
      contradiction = contradicting[0] ?? null
      dropItems(unit, dropped)
      continue
    }
    const runs = dropped.map(({ from, to }) => [from, to] as const)
    removeRuns(unit.lists[of], runs)
    const left = tables.filter((table) => !dropped.includes(table))
    unit.totals[of] = totalOfTables(unit.lists[of], left)
  }
  return contradiction
}
