import type { PriceList, PriceListLine } from '../engine/price-list'
import type { PriceLines } from '../engine/price-lists/lines'
import { hasLists, linesOf, listsOfRun, type StoredList, usableLists } from './data'
import { appliesIn, monthsFor, type SectionPlace } from './place'

/** A version of a published price list that applies to a section, as a result names it. */
export interface AppliedList {
  readonly id: number
  readonly title: string
  readonly region: string
  /** `yyyy-MM` */
  readonly month: string
  readonly version: number
  readonly lines: number
  /** Whether it has prices without tax, and with tax. */
  readonly hasPrices: boolean
  readonly hasPricesWithTax: boolean
}

/**
 * Why no list applies: the section states no region or no month; the organisation has no lists at all; or none for this
 * region in these months.
 */
export type NoListReason = 'regionUnknown' | 'monthUnknown' | 'noLists' | 'noListHere'

export interface ListsFound {
  readonly region: string | null
  /** The months looked in, newest first; empty if the month of the section is not known. */
  readonly months: readonly string[]
  readonly lists: readonly AppliedList[]
  /** Null if there are lists. */
  readonly reason: NoListReason | null
}

const appliedList = (list: StoredList): AppliedList => ({
  id: list.id,
  title: list.title,
  region: list.region,
  month: list.month,
  version: list.version ?? 0,
  lines: list.report.lines,
  hasPrices: list.report.prices > 0,
  hasPricesWithTax: list.report.pricesWithTax > 0,
})

/** The newest version of each list. @param lists newest version first */
function newest(lists: readonly StoredList[]): StoredList[] {
  const seen = new Set<string>()
  return lists.filter(({ region, month, title }) => {
    const series = `${month}\n${region}\n${title}`
    return !seen.has(series) && seen.add(series)
  })
}

/**
 * The price lists that apply to a section (buildup.md §2): those of its region, for its month and the three before, of
 * each the newest version that is not retired.
 */
export async function listsFor({ organisationId, region, month }: SectionPlace): Promise<ListsFound> {
  const months = month === null ? [] : monthsFor(month)
  const none = (reason: NoListReason): ListsFound => ({ region, months, lists: [], reason })
  if (!(await hasLists(organisationId))) return none('noLists')
  if (region === null) return none('regionUnknown')
  if (month === null) return none('monthUnknown')
  const found = newest(await usableLists(organisationId, months)).filter((list) =>
    appliesIn(list.region, region),
  )
  return found.length === 0
    ? none('noListHere')
    : { region, months, lists: found.map(appliedList), reason: null }
}

/** Of several prices of one resource in one list, so many count as published. */
const MOST_RANKS = 16

/** The lines of a list; where it has several prices for one resource, the further ones stand in parts of their own. */
function partsOf(lines: PriceLines): PriceListLine[][] {
  const byRank: PriceListLine[][] = []
  for (let row = 0; row < lines.rows; row++) {
    const rank = lines.rank.get(row)
    if (rank >= MOST_RANKS) continue
    byRank[rank] ??= []
    byRank[rank].push({
      code: lines.code.get(row),
      name: lines.name.get(row),
      spec: lines.spec.get(row),
      unit: lines.unit.get(row),
      price: lines.price.get(row),
      priceWithTax: lines.priceWithTax.get(row),
    })
  }
  return byRank.filter(Boolean)
}

/**
 * The lists that a run took, as the engine takes them.
 * @throws AppError listLost if the lines of one are missing
 */
export async function priceListsOfRun(runId: number): Promise<PriceList[]> {
  const lists: PriceList[] = []
  for (const list of await listsOfRun(runId)) {
    const { title: name, region, month, version } = list
    lists.push({ name, region, month, version: version ?? 0, parts: partsOf(await linesOf(list)) })
  }
  return lists
}
