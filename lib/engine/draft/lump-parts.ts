import { sum } from '../../domain/decimal'
import { norm } from '../../domain/norm'
import { isInnerSerial } from '../bill-figures/details'
import type { DraftLine, DraftUnit, Figure } from './draft'
import type { ReportLog } from './report-log'

/** A lump sum in E.3.2 with the lines below it. */
interface Part {
  readonly line: DraftLine
  readonly below: DraftLine[]
}

const isBelow = ({ serial }: DraftLine) => isInnerSerial(serial) || serial.includes('.')

function partsOf(lines: readonly DraftLine[]): Part[] {
  const parts: Part[] = []
  for (const line of lines) {
    if (isBelow(line) && parts.length > 0) parts.at(-1)!.below.push(line)
    else parts.push({ line, below: [] })
  }
  return parts
}

/** What E.3.2 states as the price of a lump sum: its own figure, else the sum of the lines below it. */
function priceOf({ line, below }: Part): Figure {
  const amounts = below.flatMap(({ amount }) => amount?.value ?? [])
  if (line.amount || amounts.length === 0 || amounts.length < below.length) return line.amount
  const value = sum(amounts)
  return { value, text: String(value) }
}

/**
 * Joins 措施项目清单构成明细分析表 (E.3.2) to the lump sums of E.3.1 by name in order: their base and rate where those are
 * stated only there, and the price that must be the same (formats-2024.md §2).
 */
export function attachLumpParts({ lists }: DraftUnit, log: ReportLog): void {
  const byName = new Map<string, Part[]>()
  for (const part of partsOf(lists.lumpParts)) {
    const key = norm(part.line.name)
    byName.set(key, [...(byName.get(key) ?? []), part])
  }
  for (const [at, lump] of lists.lumps.entries()) {
    const part = byName.get(norm(lump.name))?.shift()
    if (!part) continue
    const detail = priceOf(part)
    if (lump.amount && detail)
      log.sum('listTotal', lump.place, lump.name, lump.amount.value, detail.value, 0.01)
    const isBare = lump.base === null && lump.rate === null && part.below.length === 0
    const { base, baseText, rate } = isBare ? part.line : lump
    lists.lumps[at] = { ...lump, base, baseText: baseText || lump.baseText, rate, detail }
  }
}
