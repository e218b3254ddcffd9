import { addAmount, addRow, type Change, type Comparison, isHeld, type Subject } from './comparison'
import type { Kind } from './kinds'
import { countsAlone } from './table-counts'

function controlFacts({ control, standard }: Comparison, kind: Kind, tenderRow: number) {
  const row = standard?.[kind.table].bidOf[tenderRow] ?? -1
  return control && row >= 0 ? kind.factsOf(control, row) : null
}

function reportDeleted(comparison: Comparison, kind: Kind, unit: number, t: number): void {
  const facts = kind.factsOf(comparison.tender, t)
  const standard = controlFacts(comparison, kind, t)
  const subject: Subject = {
    group: kind.group,
    listedIn: kind.listedIn(comparison.tender, t),
    unit,
    owner: comparison.tender,
    facts,
    standardPrice: standard?.price ?? null,
    bidderPrice: null,
  }
  addRow(comparison, subject, '删', { dataItem: null, tenderValue: facts.name, bidderValue: null })
  addAmount(comparison, standard?.amount ?? null)
}

function unpriced(comparison: Comparison, bidRow: number): Change {
  return { dataItem: null, tenderValue: null, bidderValue: comparison.bill.items.unitPrice.text(bidRow) }
}

function reportPair(
  comparison: Comparison,
  kind: Kind,
  unit: number,
  [t, b]: readonly [number, number],
  changes: readonly Change[],
  isUnpriced: boolean,
): void {
  const offered = kind.factsOf(comparison.bill, b)
  const subject: Subject = {
    group: kind.group,
    listedIn: kind.listedIn(comparison.tender, t),
    unit,
    owner: comparison.tender,
    facts: kind.factsOf(comparison.tender, t),
    standardPrice: controlFacts(comparison, kind, t)?.price ?? null,
    bidderPrice: offered.price,
  }
  for (const change of changes) addRow(comparison, subject, '改', change)
  if (isUnpriced) addRow(comparison, subject, '零', unpriced(comparison, b))
  if (changes.length > 0) comparison.tallies.get(subject.listedIn)!.changedPairs++
  addAmount(comparison, offered.amount)
}

/** Compares the lines of one unit project with the bid's: 删, 改 and 零, in tender order. */
export function compareLines(
  comparison: Comparison,
  kind: Kind,
  unit: number,
  tenderRows: Iterable<number>,
): void {
  if (!isHeld(comparison, kind.held)) return
  const { bidOf } = comparison.alignment[kind.table]
  const reports = countsAlone(comparison, kind.table, 'tender')
  for (const t of tenderRows) {
    const b = bidOf[t]!
    if (b < 0) {
      if (reports) reportDeleted(comparison, kind, unit, t)
      continue
    }
    comparison.tallies.get(kind.listedIn(comparison.tender, t))!.compared++
    const changes = kind.changesOf(comparison, t, b)
    const isUnpriced = kind.isUnpriced(comparison.bill, b)
    if (changes.length > 0 || isUnpriced) reportPair(comparison, kind, unit, [t, b], changes, isUnpriced)
  }
}

/** Reports lines of the bid that the tender lacks: 增, and 零 if they have no price. */
export function reportAdded(
  comparison: Comparison,
  kind: Kind,
  bidUnit: number,
  bidRows: Iterable<number>,
): void {
  if (!isHeld(comparison, kind.held) || !countsAlone(comparison, kind.table, 'bid')) return
  const { tenderOf } = comparison.alignment[kind.table]
  for (const b of bidRows) {
    if (tenderOf[b]! >= 0) continue
    const facts = kind.factsOf(comparison.bill, b)
    const subject: Subject = {
      group: kind.group,
      listedIn: kind.listedIn(comparison.bill, b),
      unit: bidUnit,
      owner: comparison.bill,
      facts,
      standardPrice: null,
      bidderPrice: facts.price,
    }
    addRow(comparison, subject, '增', { dataItem: null, tenderValue: null, bidderValue: facts.name })
    if (kind.isUnpriced(comparison.bill, b)) addRow(comparison, subject, '零', unpriced(comparison, b))
    addAmount(comparison, facts.amount)
  }
}
