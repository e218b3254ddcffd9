import { norm } from '../../../../../domain/norm'
import type { Bill } from '../../../../../engine/bill/layout'
import type { SectionBuildUps } from '../build-ups'
import { type ItemLines, linesByItem } from './item-lines'
import { editOf } from './spelling'

const quotaLines = new WeakMap<Bill, ItemLines>()

/** The quotas of an item in their order, as the bill writes them. */
export function quotasOf(bill: Bill, row: number): string[] {
  const { item, code, name } = bill.quotas
  const { starts, lines } = quotaLines.get(bill) ?? linesByItem(item, bill.items.rows)
  if (!quotaLines.has(bill)) quotaLines.set(bill, { starts, lines })
  return Array.from(
    lines.subarray(starts[row], starts[row + 1]),
    (line) => code.get(line) ?? name.get(line) ?? '',
  )
}

/** The first bid with certain quotas at a place: it shows what they are; −1 if none has them. */
export function bidWithQuotas({ builds, rows }: SectionBuildUps, place: number, identity: number): number {
  if (identity === 0) return -1
  return builds.findIndex((build, bid) => {
    const row = rows[bid]![place]!
    return row >= 0 && build.quotas[row] === identity
  })
}

/** What distinguishes quotas from the usual ones. */
export interface QuotaChange {
  /** What was taken out of the usual quotas and put in. */
  readonly change: string
  /** What was changed in the spelling of the codes, if nothing else was; else null. */
  readonly spelling: string | null
}

/** Compares quotas with the usual ones of the item; the order plays no part. */
export function quotaChange(own: readonly string[], usual: readonly string[]): QuotaChange {
  const [mine, common] = [own.map((code) => norm(code)), usual.map((code) => norm(code))]
  const gone = common.filter((code) => !mine.includes(code)).sort()
  const added = mine.filter((code) => !common.includes(code)).sort()
  const edits = added.map((code) => {
    const likely = gone.flatMap((before, at) => {
      const edit = editOf(before, code)
      return edit === null ? [] : [{ edit, at }]
    })
    return likely.sort((x, y) => x.edit.length - y.edit.length)[0] ?? null
  })
  const isSpelling =
    added.length === gone.length &&
    added.length > 0 &&
    new Set(edits.map((edit) => edit?.at ?? -1)).size === added.length &&
    edits.every((edit) => edit !== null)
  return {
    change: `${gone.join(' ')}>${added.join(' ')}`,
    spelling: isSpelling ? [...new Set(edits.map((edit) => edit!.edit))].sort().join(' ') : null,
  }
}
