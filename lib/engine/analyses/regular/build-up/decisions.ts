import type { DecisionKind } from '../../../../domain/codes'
import type { Bill } from '../../../bill/layout'
import type { OwnBuildUps } from './build-ups'
import type { ResourceTable } from './resources'

/** A departure from the usual build-up (buildup.md §4). */
export interface Decision {
  readonly kind: DecisionKind
  /** Place of the item; −1 for an own resource. */
  readonly place: number
  /** The resource of a content or an own resource; −1 for quotas. */
  readonly resource: number
  /** Equal for bidders who decide the same at that place. */
  readonly identity: string
  /** Equal for one decision at several places: the same work, the same loss rate. */
  readonly sort: string
}

/** The build-ups of a section, bid by bid. */
export interface SectionBuildUps {
  readonly bills: readonly Bill[]
  readonly builds: readonly OwnBuildUps[]
  readonly table: ResourceTable
  /** Row of each bid by place; −1 if the bid lacks the item. */
  readonly rows: readonly Int32Array[]
  readonly items: number
}

/** How many bids have each identity at a place. */
type Counts = ReadonlyMap<number, number>

const FEWEST_BIDS = 3
/** Resources fewer bids than this share of the others have are own ones. */
const COMMON_SHARE = 0.25
/** Names that programs give without being asked. */
const DEFAULT_NAME = /^(补充|新增|自定义)?(主材|材料|人工|机械|设备|子目)?[-_]?\d*$/

/** How many bids give each place each identity. */
function countsOf({ builds, rows, items }: SectionBuildUps, of: 'quotas' | 'contents'): Counts[] {
  return Array.from({ length: items }, (_, place) => {
    const counts = new Map<number, number>()
    for (const [bid, build] of builds.entries()) {
      const row = rows[bid]![place]!
      const identity = row >= 0 ? build[of][row]! : 0
      if (identity !== 0) counts.set(identity, (counts.get(identity) ?? 0) + 1)
    }
    return counts
  })
}

/** The identity most bids have; 0 if too few agree, or as many on another one: then nobody can tell what is usual. */
function usualOf(counts: Counts): number {
  let usual = 0
  let most = FEWEST_BIDS - 1
  for (const [identity, count] of counts) {
    if (count < most) continue
    usual = count === most ? 0 : identity
    most = count
  }
  return usual
}

const quotaCodes = new WeakMap<Bill, string[][]>()

/** The quotas of every item in their order, as the bill writes them. */
export function quotasOf(bill: Bill): string[][] {
  const known = quotaCodes.get(bill)
  if (known) return known
  const lists = Array.from({ length: bill.items.rows }, (): string[] => [])
  const { item, code, name, rows } = bill.quotas
  for (let row = 0; row < rows; row++) lists[item.get(row)]?.push(code.get(row) ?? name.get(row) ?? '')
  quotaCodes.set(bill, lists)
  return lists
}

/** What was taken out of the usual quotas and put in; only the order, if nothing was. */
function quotaSort(own: readonly string[], usual: readonly string[]): string {
  const gone = usual.filter((code) => !own.includes(code))
  const added = own.filter((code) => !usual.includes(code))
  return gone.length + added.length === 0 ? own.join(' ') : `${gone.join(' ')}>${added.join(' ')}`
}

/** The content of each resource of an item; of lines that name a missing resource under −1. */
export function contentByResource(bill: Bill, build: OwnBuildUps, row: number): Map<number, number> {
  const found = new Map<number, number>()
  for (let at = build.starts[row]!; at < build.starts[row + 1]!; at++) {
    const line = build.contentLines[at]!
    const content = bill.contents.content.values[line]!
    const resource = build.resources[line]!
    if (!Number.isNaN(content)) found.set(resource, (found.get(resource) ?? 0) + content)
  }
  return found
}

/** The first bid with an identity at a place: it shows what the identity stands for. */
function bidWith(
  { builds, rows }: SectionBuildUps,
  of: 'quotas' | 'contents',
  place: number,
  identity: number,
) {
  return builds.findIndex((build, bid) => {
    const row = rows[bid]![place]!
    return row >= 0 && build[of][row] === identity
  })
}

function contentDecisions(section: SectionBuildUps, bid: number, place: number, usual: number): Decision[] {
  const { bills, builds, rows } = section
  const other = bidWith(section, 'contents', place, usual)
  const own = contentByResource(bills[bid]!, builds[bid]!, rows[bid]![place]!)
  const common = contentByResource(bills[other]!, builds[other]!, rows[other]![place]!)
  const found: Decision[] = []
  for (const resource of new Set([...own.keys(), ...common.keys()])) {
    const [content, before] = [own.get(resource) ?? 0, common.get(resource) ?? 0]
    if (resource < 0 || Math.abs(content - before) < 1e-9) continue
    const change = before === 0 ? 'new' : (content / before).toFixed(3)
    const identity = `${resource}:${content.toFixed(6)}`
    found.push({ kind: 'content', place, resource, identity, sort: `${resource}×${change}` })
  }
  return found
}

/** By place, a bid that shows the usual quotas and one that shows the usual contents; −1 if nothing is usual. */
export interface UsualBids {
  readonly quotas: Int32Array
  readonly contents: Int32Array
}

export function usualBids(section: SectionBuildUps): UsualBids {
  const bidsOf = (of: 'quotas' | 'contents') =>
    Int32Array.from(countsOf(section, of), (counts, place) => {
      const usual = usualOf(counts)
      return usual === 0 ? -1 : bidWith(section, of, place, usual)
    })
  return { quotas: bidsOf('quotas'), contents: bidsOf('contents') }
}

/** Departures of a bid from the usual quotas and contents of the items. */
function itemDecisions(
  section: SectionBuildUps,
  bid: number,
  usual: readonly { quotas: number; contents: number }[],
): Decision[] {
  const build = section.builds[bid]!
  return usual.flatMap(({ quotas, contents }, place): Decision[] => {
    const row = section.rows[bid]![place]!
    if (row < 0) return []
    const own = build.quotas[row]!
    if (own !== 0 && quotas !== 0 && own !== quotas) {
      const common = bidWith(section, 'quotas', place, quotas)
      const usualCodes = quotasOf(section.bills[common]!)[section.rows[common]![place]!]!
      const sort = quotaSort(quotasOf(section.bills[bid]!)[row]!, usualCodes)
      return [{ kind: 'quotas', place, resource: -1, identity: `${own}`, sort }]
    }
    const isUsual = build.contents[row] === 0 || contents === 0 || build.contents[row] === contents
    return isUsual ? [] : contentDecisions(section, bid, place, contents)
  })
}

/** Which bids have a resource at all, by resource. */
function holdersOf({ table, bills }: SectionBuildUps): ReadonlySet<number>[] {
  const holders = Array.from({ length: table.count }, () => new Set<number>())
  for (const bid of bills.keys()) {
    for (const resource of table.bills[bid]!.numberOf) holders[resource]!.add(bid)
  }
  return holders
}

/** Resources that hardly any other bid has, under a name of the bidder's own. */
function ownResources(
  { table, bills }: SectionBuildUps,
  holders: readonly ReadonlySet<number>[],
  bid: number,
): Decision[] {
  const few = Math.max(2, Math.ceil((bills.length - 2) * COMMON_SHARE))
  return [...new Set(table.bills[bid]!.numberOf)].flatMap((resource): Decision[] => {
    const name = table.names[resource]!.name ?? ''
    if (holders[resource]!.size - 2 >= few || DEFAULT_NAME.test(name.replaceAll(/\s/g, ''))) return []
    const sort = `family ${table.families[resource]}`
    return [{ kind: 'resource', place: -1, resource, identity: `${resource}`, sort }]
  })
}

/**
 * Every bidder's departures from the usual build-up. Unusual contents follow from unusual quotas, and are one decision
 * with them; without the quotas, for bidders whose files lack them, the contents are read alone.
 */
export function decisionsOf(section: SectionBuildUps, seesQuotas: boolean): Decision[][] {
  const quotas = countsOf(section, 'quotas').map((counts) => (seesQuotas ? usualOf(counts) : 0))
  const contents = countsOf(section, 'contents').map(usualOf)
  const usual = quotas.map((own, place) => ({ quotas: own, contents: contents[place]! }))
  const holders = holdersOf(section)
  return section.bills.map((_, bid) => [
    ...itemDecisions(section, bid, usual),
    ...ownResources(section, holders, bid),
  ])
}
