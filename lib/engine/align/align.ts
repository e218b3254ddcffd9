import { areOtherEditions } from '../bill/edition'
import { canHold } from '../bill/held'
import type { Bill } from '../bill/layout'
import { linesOf } from './lines'
import { indexTender, matchLines, type TenderLines } from './match-lines'
import { matchUnits } from './match-units'
import type { Matching } from './matching'

/** Which row of a bid corresponds to which row of the tender (rules.md §2), level by level. */
export interface Alignment {
  readonly projects: Matching
  readonly units: Matching
  /** 分部分项 and unit-priced measures, which never match each other. */
  readonly items: Matching
  /** Lump-sum measures. */
  readonly lumps: Matching
  /** 其他项目: its summary lines, and each of its lists separately. */
  readonly others: Matching
  /** 规费、税金. */
  readonly fees: Matching
}

type TableName = 'items' | 'lumps' | 'others' | 'fees'
type TenderIndex = Readonly<Record<TableName, TenderLines>>

const indexes = new WeakMap<Bill, TenderIndex>()
const alignments = new WeakMap<Bill, WeakMap<Bill, Alignment>>()

function indexOf(tender: Bill): TenderIndex {
  const found = indexes.get(tender)
  if (found) return found
  const lines = linesOf(tender)
  const index = {
    items: indexTender(lines.items),
    lumps: indexTender(lines.lumps),
    others: indexTender(lines.others),
    fees: indexTender(lines.fees),
  }
  indexes.set(tender, index)
  return index
}

function makeAlignment(tender: Bill, bid: Bill): Alignment {
  const { projects, units } = matchUnits(tender, bid)
  const index = indexOf(tender)
  const lines = linesOf(bid)
  // One code means two things in two editions.
  const coded = areOtherEditions(tender, bid) ? { code: null } : {}
  const leftovers = [tender, bid].every((bill) => canHold(bill, 'items.code')) ? 'none' : 'place'
  return {
    projects,
    units,
    items: matchLines(index.items, { ...lines.items, ...coded }, units.bidOf, leftovers),
    lumps: matchLines(index.lumps, { ...lines.lumps, ...coded }, units.bidOf, leftovers),
    others: matchLines(index.others, lines.others, units.bidOf, 'name'),
    fees: matchLines(index.fees, lines.fees, units.bidOf),
  }
}

/**
 * Aligns a bid, the control price or a chosen price file with the tender (rules.md §2). The result is cached
 * as long as both bills exist, so that the analyses of a run share it.
 */
export function alignBill(tender: Bill, bid: Bill): Alignment {
  let ofTender = alignments.get(tender)
  if (!ofTender) {
    ofTender = new WeakMap()
    alignments.set(tender, ofTender)
  }
  const found = ofTender.get(bid)
  if (found) return found
  const alignment = makeAlignment(tender, bid)
  ofTender.set(bid, alignment)
  return alignment
}
