import { DECISION_KIND, type DecisionKind } from '../../../../../domain/codes'
import { norm } from '../../../../../domain/norm'
import type { SectionBuildUps } from '../build-ups'
import type { ContentDepartures, ItemChange } from './content-departures'
import type { ChangedContent } from './contents'
import { bidWithQuotas, type QuotaChange, quotaChange, quotasOf } from './quotas'
import { editOf } from './spelling'
import { FEWEST_BIDS, usualQuotas } from './usual-quotas'

/** A departure from the usual build-up (buildup.md §4). */
export interface Decision {
  readonly kind: DecisionKind
  /** Place of the item; −1 for an own resource. */
  readonly place: number
  /** The resource of a content or an own resource; −1 for quotas. */
  readonly resource: number
  /** Equal for bidders who decide the same on that resource of that place. */
  readonly identity: number
  /** Equal for one decision of a bidder at several places: the same work, loss rate or spelling. */
  readonly sort: string
  /** Of a content, what most bids state; else null. */
  readonly usual: number | null
}

/** The departures of a section's bidders. */
export interface Decisions {
  readonly read: (bidder: number, seesQuotas: boolean) => Decision[]
  /**
   * By bidder, the kinds in which he departs from the usual nearly throughout: that is how his program writes, or the
   * base he prices from, and no choice.
   */
  readonly unread: readonly ReadonlySet<DecisionKind>[]
}

/** Resources fewer bids than this share of the others have are own ones. */
const COMMON_SHARE = 0.25
/** Who departs in more than this share of the places of a kind is not read for it. */
const MOST_DEPARTURES = 0.2
/** Names that programs give without being asked. */
const DEFAULT_NAME = /^(补充|新增|自定义)?(主材|材料|人工|机械|设备|子目)?[-_]?\d*$/

/** Places of one kind by bidder: those where he departs, and those that can be compared. */
interface Departures<T> {
  readonly found: readonly (readonly T[])[]
  readonly compared: Int32Array
}

interface QuotaDeparture {
  readonly place: number
  readonly identity: number
  readonly change: string
  readonly spelling: string | null
}

/** The quotas of all places. */
function quotaDepartures(section: SectionBuildUps): Departures<QuotaDeparture> {
  const { bills, builds, rows } = section
  const usual = usualQuotas(section)
  const compared = new Int32Array(bills.length)
  const found = bills.map((): QuotaDeparture[] => [])
  for (const [place, common] of usual.entries()) {
    const shown = bidWithQuotas(section, place, common)
    if (shown < 0) continue
    const codes = quotasOf(bills[shown]!, rows[shown]![place]!)
    // Many bids of one program depart alike.
    const changes = new Map<number, QuotaChange>()
    for (const [bid, build] of builds.entries()) {
      const row = rows[bid]![place]!
      const identity = row < 0 ? 0 : build.quotas[row]!
      if (identity === 0) continue
      compared[bid]!++
      if (identity === common) continue
      const known = changes.get(identity) ?? quotaChange(quotasOf(bills[bid]!, row), codes)
      changes.set(identity, known)
      found[bid]!.push({ place, identity, change: known.change, spelling: known.spelling })
    }
  }
  return { found, compared }
}

/** Quotas with usual contents under codes spelt otherwise are one spelling, wherever it is used. */
function quotaDecisions(departures: readonly QuotaDeparture[], changed: ReadonlySet<number>): Decision[] {
  return departures.map(({ place, identity, change, spelling }) => {
    const sort = spelling !== null && !changed.has(place) ? `spelling ${spelling}` : change
    return { kind: 'quotas', place, resource: -1, identity, sort, usual: null }
  })
}

/** How a content is changed: by what factor, as far as rounding lets one tell. */
function changeOf({ resource, content, usual }: ChangedContent): string {
  const factor = usual === 0 ? 'new' : (content / usual).toFixed(2)
  return `${resource}×${factor}`
}

/**
 * The contents of one item that are changed together are one decision, and the same change in another item is the same
 * one: what was not seen in an item with fewer changes is the decision of this one.
 */
function contentDecisions(items: readonly ItemChange[]): Decision[] {
  const known = new Map<string, string>()
  const fewestFirst = [...items].sort((a, b) => a.changes.length - b.changes.length || a.place - b.place)
  return fewestFirst.flatMap(({ place, changes }) =>
    changes.map(({ change, number }): Decision => {
      const key = changeOf(change)
      const sort = known.get(key) ?? `${place}`
      known.set(key, sort)
      const { resource, usual } = change
      return { kind: 'content', place, resource, identity: number, sort, usual }
    }),
  )
}

/** Which bids have a resource at all, by resource. */
function holdersOf({ table, bills }: SectionBuildUps): ReadonlySet<number>[] {
  const holders = Array.from({ length: table.count }, () => new Set<number>())
  for (const bid of bills.keys()) {
    for (const resource of table.bills[bid]!.numberOf) holders[resource]!.add(bid)
  }
  return holders
}

/** The resources hardly anybody else has; those that only spell a common one otherwise count once for each spelling. */
function resourceDepartures(
  { table, bills }: SectionBuildUps,
  standsFor: readonly ReadonlyMap<number, number>[],
): Departures<Decision> {
  const holders = holdersOf({ table, bills } as SectionBuildUps)
  const few = Math.max(2, Math.ceil((bills.length - 2) * COMMON_SHARE))
  const isCommon = (resource: number) => holders[resource]!.size - 2 >= few
  const byCode = new Map<string, number>()
  for (const [resource, { code }] of table.names.entries()) {
    if (code !== null && isCommon(resource)) byCode.set(norm(code), resource)
  }
  const textOf = (resource: number) =>
    [table.names[resource]!.name, table.names[resource]!.spec].map((text) => norm(text)).join(' ')
  const compared = new Int32Array(bills.length)
  // Beside a pair there must be others who could have a resource, or nothing is rare.
  const holding = bills.filter((_, bid) => table.bills[bid]!.numberOf.length > 0).length
  if (holding < FEWEST_BIDS + 2) return { found: bills.map(() => []), compared }
  const found = bills.map((_, bid) => {
    const own = [...new Set(table.bills[bid]!.numberOf)]
    compared[bid] = own.length
    return own.flatMap((resource): Decision[] => {
      const { name, code } = table.names[resource]!
      if (isCommon(resource) || DEFAULT_NAME.test((name ?? '').replaceAll(/\s/g, ''))) return []
      const meant = standsFor[bid]!.get(resource) ?? byCode.get(norm(code))
      const edit = meant === undefined ? null : editOf(textOf(meant), textOf(resource))
      const sort = edit === null ? `family ${table.families[resource]}` : `spelling ${edit}`
      return [{ kind: 'resource', place: -1, resource, identity: 0, sort, usual: null }]
    })
  })
  return { found, compared }
}

/** Bidders who depart nearly throughout. */
const departing = ({ found, compared }: Departures<unknown>) =>
  found.map((own, bid) => own.length > MOST_DEPARTURES * compared[bid]!)

/**
 * The bidders' departures from the usual build-up. `read` gives those of one: with the quotas, where unusual
 * contents follow from unusual quotas and are one decision with them, or by the contents alone, for pairs of which one
 * file lacks the quotas.
 */
export function decisionsOf(section: SectionBuildUps, contents: ContentDepartures): Decisions {
  const quotas = quotaDepartures(section)
  const resources = resourceDepartures(section, contents.standsFor)
  const isUnread = { quotas: departing(quotas), content: departing(contents), resource: departing(resources) }
  const unread = section.bills.map((_, bid) => new Set(DECISION_KIND.filter((kind) => isUnread[kind][bid])))
  const read = (bid: number, seesQuotas: boolean): Decision[] => {
    const items = contents.found[bid]!
    const changed = new Set(items.map(({ place }) => place))
    const ofQuotas = seesQuotas && !isUnread.quotas[bid] ? quotaDecisions(quotas.found[bid]!, changed) : []
    const explained = new Set(ofQuotas.map(({ place }) => place))
    return [
      ...ofQuotas,
      ...(isUnread.content[bid] ? [] : contentDecisions(items.filter(({ place }) => !explained.has(place)))),
      ...(isUnread.resource[bid] ? [] : resources.found[bid]!),
    ]
  }
  return { unread, read }
}
