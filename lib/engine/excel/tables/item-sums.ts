import { subtract, sum } from '../../../domain/decimal'
import type { Figure } from '../../draft/draft'
import { sectionContents } from '../../draft/section-contents'
import type { SheetRow } from '../cells/sheet'
import { type OpenTable, placeOf, type RawItem } from './table'

/** A total between the items: of a page, of a section, or of all items so far. */
export interface Mark {
  readonly kind: 'page' | 'section' | 'running'
  readonly row: SheetRow
  /** Items before it. */
  readonly items: number
  readonly section: number
  readonly stated: Figure
}

interface Totals {
  readonly table: OpenTable
  readonly raw: readonly RawItem[]
  readonly marks: readonly Mark[]
  /** The amounts of the sheets that this one continues, in yuan. */
  readonly before: number
}

/** Sums of the amounts up to each item. */
function sumsBefore(raw: readonly RawItem[]): number[] {
  const before = [0]
  for (const [at, { item }] of raw.entries()) before.push(sum([before[at]!, item.amount?.value ?? 0]))
  return before
}

/** Gives the sections their subtotals: that of the open one, or of the one around it if only its sum is equal. */
export function closeSections({ table, marks }: Totals): void {
  if (marks.every(({ kind }) => kind !== 'section')) return
  const { sections, items } = table.unit
  const closed: { readonly at: number; readonly mark: Mark }[] = []
  const contents = sectionContents(sections, items)
  for (const mark of marks) {
    const { kind, section, stated } = mark
    if (kind !== 'section' || section < 0) continue
    const { parent } = sections[section]!
    const isOuter =
      parent >= 0 && stated && stated.value !== contents[section] && stated.value === contents[parent]
    const at = isOuter ? parent : section
    sections[at]!.total = stated
    closed.push({ at, mark })
  }
  const stated = sectionContents(sections, items)
  for (const { at, mark } of closed)
    if (mark.stated)
      table.log.sum(
        'sectionTotal',
        placeOf(table, mark.row),
        sections[at]!.name,
        mark.stated.value,
        stated[at]!,
      )
}

/** Checks 本页小计 and 合计 against the items; a 合计 is running where it stands on several pages. */
export function checkMarks(state: Totals): void {
  const { log } = state.table
  const before = sumsBefore(state.raw)
  let [page, running] = [0, 0]
  for (const { kind, row, items, stated } of state.marks) {
    if (kind === 'section') continue
    const all = before[items]!
    const place = placeOf(state.table, row)
    if (kind === 'page') {
      if (stated) log.sum('pageTotal', place, '本页小计', stated.value, subtract(all, before[page]!))
      page = items
    } else if (stated) {
      // The last total of a table may be that of its second group alone.
      const fits = [subtract(all, before[running]!), all].find((part) => part === stated.value)
      log.sum('runningTotal', place, '合计', stated.value, fits ?? sum([state.before, all]))
      running = items
    }
  }
}
