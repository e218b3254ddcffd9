import { hasLists, type NamedList, namedListsOf, type PlainList, usableLists } from './data'
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

const appliedList = (list: PlainList): AppliedList => ({
  id: list.id,
  title: list.title,
  region: list.region,
  month: list.month,
  version: list.version ?? 0,
  lines: list.report.lines,
  hasPrices: list.report.prices > 0,
  hasPricesWithTax: list.report.pricesWithTax > 0,
})

/**
 * Of lists that may be used, those that apply in a region in these months: of each the newest version.
 * @param lists newest version first
 */
function applying<L extends Pick<NamedList, 'region' | 'month' | 'title'>>(
  lists: readonly L[],
  region: string,
  months: readonly string[],
): L[] {
  const seen = new Set<string>()
  const newest = lists.filter(({ region: of, month, title }) => {
    const series = `${month}\n${of}\n${title}`
    return months.includes(month) && !seen.has(series) && seen.add(series)
  })
  return newest.filter((list) => appliesIn(list.region, region))
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
  const found = applying(await usableLists(organisationId, months), region, months)
  return found.length === 0
    ? none('noListHere')
    : { region, months, lists: found.map(appliedList), reason: null }
}

/** The lists that apply at each of these places, as `listsFor` finds them, by name alone: for many sections at once. */
export async function listsAt(
  places: ReadonlyMap<string, SectionPlace>,
): Promise<ReadonlyMap<string, readonly NamedList[]>> {
  const organisations = [...new Set([...places.values()].map(({ organisationId }) => organisationId))]
  const lists = new Map<number, readonly NamedList[]>()
  for (const id of organisations) lists.set(id, await namedListsOf(id))
  return new Map(
    [...places].map(([key, { organisationId, region, month }]) => {
      if (region === null || month === null) return [key, []]
      return [key, applying(lists.get(organisationId)!, region, monthsFor(month))]
    }),
  )
}
