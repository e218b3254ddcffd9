import { addTo } from '../../../../../domain/group'
import { MOST_DECIMALS, type SectionBuildUps } from '../build-ups'
import { FEWEST_BIDS } from './usual-quotas'

/** A content that differs from the usual one of its resource at a place. */
export interface ChangedContent {
  readonly resource: number
  /** What the bid states; 0 if it lacks the resource. */
  readonly content: number
  /** What most bids state; 0 if they lack the resource. */
  readonly usual: number
}

/** By decimals, one step of rounding, and a little for binary fractions. */
const STEPS = Array.from({ length: MOST_DECIMALS + 1 }, (_, decimals) => 10 ** -decimals * (1 + 1e-6))

/** Two figures are one if they differ by no more than one step of the coarser rounding: programs round, cut or raise. */
function isSame(one: number, two: number, decimals: number): boolean {
  return Math.abs(one - two) <= STEPS[decimals]!
}

/** The contents of one place: by resource, the figures of the bids. */
interface Place {
  readonly byResource: ReadonlyMap<number, Float64Array>
  /** By bid: 0 if it states nothing here, 2 if it has a line whose resource is missing, else 1. */
  readonly speaks: Uint8Array
}

const SILENT = 0
const WHOLE = 1
const PARTLY = 2

/** Lists of figures by bid, to be used again for the next place: a list for each resource of each would be garbage. */
export type FigureLists = Float64Array[]

/** The contents of a bid's item by resource, 0 for no line; NaN where a line has no figure. */
function gather({ bills, builds, rows }: SectionBuildUps, place: number, lists: FigureLists): Place {
  const byResource = new Map<number, Float64Array>()
  const speaks = new Uint8Array(bills.length)
  for (const [bid, build] of builds.entries()) {
    const row = rows[bid]![place]!
    if (row < 0) continue
    const { values } = bills[bid]!.contents.content
    for (let at = build.starts[row]!; at < build.starts[row + 1]!; at++) {
      const line = build.contentLines[at]!
      const resource = build.resources[line]!
      speaks[bid] = resource < 0 ? PARTLY : Math.max(speaks[bid]!, WHOLE)
      if (resource < 0) continue
      let figures = byResource.get(resource)
      if (!figures) {
        const at = byResource.size
        lists[at] ??= new Float64Array(bills.length)
        figures = lists[at].fill(0)
        byResource.set(resource, figures)
      }
      figures[bid]! += values[line]!
    }
  }
  return { byResource, speaks }
}

/** Whether a bid tells how much of a resource an item takes: a line without figure, a missing class tell nothing. */
function tells(
  { builds, classes }: SectionBuildUps,
  { speaks }: Place,
  bid: number,
  resource: number,
  content: number,
) {
  if (Number.isNaN(content) || speaks[bid] === SILENT) return false
  return content !== 0 || (speaks[bid] === WHOLE && builds[bid]!.states[classes[resource]!]!)
}

/** A figure that some bids state, with the decimals of their files. */
interface Figure {
  readonly content: number
  readonly decimals: number
  bids: number
}

/** As many bids state one content as another. */
const TIED = 'tied'

/** The content most bids state; null if too few agree. */
function usualFigure(
  section: SectionBuildUps,
  place: Place,
  resource: number,
  figures: Float64Array,
): Figure | typeof TIED | null {
  const { builds } = section
  const found: Figure[] = []
  for (const [bid, content] of figures.entries()) {
    if (!tells(section, place, bid, resource, content)) continue
    const { decimals } = builds[bid]!
    const known = found.find((figure) => figure.content === content && figure.decimals === decimals)
    if (known) known.bids++
    else found.push({ content, decimals, bids: 1 })
  }
  if (found.length === 1) return found[0]!.bids >= FEWEST_BIDS ? found[0]! : null
  const agreeing = found.map((figure) =>
    found.reduce((sum, other) => {
      return isSame(figure.content, other.content, Math.min(figure.decimals, other.decimals))
        ? sum + other.bids
        : sum
    }, 0),
  )
  let best = -1
  for (const [at, count] of agreeing.entries()) {
    if (best >= 0 && (count - agreeing[best]! || found[at]!.decimals - found[best]!.decimals) <= 0) continue
    best = at
  }
  if (best < 0 || agreeing[best]! < FEWEST_BIDS) return null
  const usual = found[best]!
  const isTied = found.some(
    ({ content, decimals }, at) =>
      agreeing[at] === agreeing[best] && !isSame(content, usual.content, Math.min(decimals, usual.decimals)),
  )
  return isTied ? TIED : usual
}

/** A resource that stands for another one, with the same content: the program or the bidder spells it differently. */
export interface Renamed {
  readonly bid: number
  readonly resource: number
  readonly usual: number
}

/** What the bids state at one place against what most of them do. */
export interface PlaceContents {
  /** By resource, what most state; null if too few agree, or as many on another figure. */
  readonly usual: ReadonlyMap<number, number | null>
  /** Bit of each class of cost in which too few agree on a resource. */
  readonly unknown: number
  /** By bid, 1 if it states contents there and something is usual. */
  readonly isCompared: Uint8Array
  readonly changes: ReadonlyMap<number, readonly ChangedContent[]>
  readonly renamed: readonly Renamed[]
}

/** Takes a resource that stands in for a usual one, with its content, out of the changes: a name is no content. */
function withoutRenamed(
  { builds, classes }: SectionBuildUps,
  bid: number,
  changes: readonly ChangedContent[],
  renamed: Renamed[],
): readonly ChangedContent[] {
  if (changes.length < 2) return changes
  const { decimals } = builds[bid]!
  const left = new Set(changes)
  for (const own of changes) {
    if (own.usual !== 0) continue
    const isStandIn = ({ resource, content, usual }: ChangedContent) =>
      content === 0 && classes[resource] === classes[own.resource] && isSame(usual, own.content, decimals)
    const gone = [...left].filter(isStandIn).sort((a, b) => a.resource - b.resource)[0]
    if (!gone) continue
    left.delete(gone)
    left.delete(own)
    renamed.push({ bid, resource: own.resource, usual: gone.resource })
  }
  return left.size === changes.length ? changes : [...left]
}

/**
 * Compares the contents of one place, at the coarser rounding, in the classes of cost that each file states. Who compares
 * many places passes the same `lists`.
 */
export function placeContents(section: SectionBuildUps, at: number, lists: FigureLists = []): PlaceContents {
  const place = gather(section, at, lists)
  const usual = new Map<number, number | null>()
  const found = new Map<number, ChangedContent[]>()
  let isKnown = false
  let unknown = 0
  for (const [resource, figures] of place.byResource) {
    const common = usualFigure(section, place, resource, figures)
    usual.set(resource, common && common !== TIED ? common.content : null)
    if (!common) unknown |= 1 << section.classes[resource]!
    if (!common || common === TIED) continue
    isKnown = true
    for (const [bid, content] of figures.entries()) {
      if (content === common.content || !tells(section, place, bid, resource, content)) continue
      if (isSame(content, common.content, Math.min(common.decimals, section.builds[bid]!.decimals))) continue
      const change = { resource, content, usual: common.content }
      addTo(found, bid, change)
    }
  }
  const renamed: Renamed[] = []
  const changes = [...found].map(([bid, own]) => [bid, withoutRenamed(section, bid, own, renamed)] as const)
  return {
    usual,
    unknown,
    isCompared: place.speaks.map((speaks) => (isKnown && speaks !== SILENT ? 1 : 0)),
    changes: new Map(changes.filter(([, own]) => own.length > 0)),
    renamed,
  }
}

export function contentByResource(
  { bills, builds }: SectionBuildUps,
  bid: number,
  row: number,
): Map<number, number> {
  const build = builds[bid]!
  const found = new Map<number, number>()
  for (let at = build.starts[row]!; at < build.starts[row + 1]!; at++) {
    const line = build.contentLines[at]!
    const content = bills[bid]!.contents.content.values[line]!
    const resource = build.resources[line]!
    if (!Number.isNaN(content)) found.set(resource, (found.get(resource) ?? 0) + content)
  }
  return found
}

/** A number for each change at a place, equal for bids that state the same at the coarser rounding. */
export function sameChanges(
  { builds }: SectionBuildUps,
  { changes }: PlaceContents,
): (change: ChangedContent) => number {
  const byResource = new Map<number, { change: ChangedContent; decimals: number }[]>()
  for (const [bid, own] of changes) {
    for (const change of own) {
      const all = byResource.get(change.resource) ?? []
      byResource.set(change.resource, all)
      all.push({ change, decimals: builds[bid]!.decimals })
    }
  }
  const numbers = new Map<ChangedContent, number>()
  for (const all of byResource.values()) {
    // The finest figures first: a coarser one joins what it may be rounded from.
    all.sort((a, b) => b.decimals - a.decimals || a.change.content - b.change.content)
    const kept: { content: number; decimals: number; bids: number; number: number }[] = []
    for (const { change, decimals } of all) {
      let same: (typeof kept)[number] | null = null
      for (const figure of kept) {
        const isIt =
          figure.content === change.content ||
          (figure.decimals !== decimals &&
            isSame(figure.content, change.content, Math.min(figure.decimals, decimals)))
        if (isIt && (!same || figure.bids > same.bids)) same = figure
      }
      const figure = same ?? { content: change.content, decimals, bids: 0, number: kept.length }
      if (!same) kept.push(figure)
      figure.bids++
      numbers.set(change, figure.number)
    }
  }
  return (change) => numbers.get(change)!
}
