import type { Bid, Cell, Row } from '../../../../engine/analysis'
import type { Bill } from '../../../../engine/bill/layout'
import { bidderKey } from '../tables'
import type { SectionBuildUps } from './build-ups'
import { sharedChoices } from './choices'
import type { ExaminedBuildUps } from './examine'
import type { OwnEvidence, OwnFinding } from './own-price-evidence'
import { contentByResource } from './usual/contents'
import { bidWithQuotas, quotasOf } from './usual/quotas'
import type { BuildUpEvidence, SharedDecision } from './usual/shared-decisions'
import { usualQuotas } from './usual/usual-quotas'

/** The section whose rows are written: its bids, and the tender with the rows of the finder's items. */
export interface WrittenSection {
  readonly bids: readonly Bid[]
  readonly tender: Bill
  readonly tenderRows: Int32Array
  readonly hasControl: boolean
}

const yuan = (cents: number) => (cents > 0 ? Math.round(cents) / 100 : null)
const rounded = (value: number) => Number(value.toPrecision(4))
const significanceOf = (logP: number) => Number(Math.exp(logP).toPrecision(3))

/**
 * The first cells of a row. Others are put into this object, by `Object.assign`: an object literal with several spreads
 * takes three to twenty times the memory, and a section has a hundred thousand rows of pairs.
 */
export function pairCells(
  bids: readonly Bid[],
  { bidder1, bidder2 }: { bidder1: number; bidder2: number },
): Row {
  const [one, two] = [bids[bidder1]!, bids[bidder2]!]
  return {
    bidder1Id: one.bidderId,
    bidder2Id: two.bidderId,
    bidder1Name: one.bidderName,
    bidder2Name: two.bidderName,
  }
}

const strongest = (findings: readonly OwnFinding[]) =>
  findings.reduce<OwnFinding | null>((best, found) => (best && best.logP <= found.logP ? best : found), null)

/**
 * The resources in the findings of a pair, each once: of a found pair those that count, of another those that may come
 * from a list the section lacks.
 */
export const sharedResources = ({ findings, isFound }: OwnEvidence): ReadonlySet<number> =>
  new Set(
    findings
      .filter(({ mayBeList }) => !(isFound && mayBeList))
      .flatMap(({ members }) => members.map(({ resource }) => resource)),
  )

/** What own prices say; every cell is null where nobody can tell, and the amount is bidder 1's. */
function ownCells({ table }: ExaminedBuildUps, pair: OwnEvidence): Row {
  const { bidder1, isKnown, comparable, findings, isFound } = pair
  const resources = sharedResources(pair)
  const amount = [...resources].reduce((sum, at) => sum + table.amounts[bidder1 * table.count + at]!, 0)
  const best = strongest(findings)
  return {
    ownKnown: isKnown ? 1 : 0,
    ownFound: isFound ? 1 : 0,
    ownMayBeList: findings.length > 0 && !isFound ? 1 : 0,
    ownComparable: isKnown ? comparable : null,
    ownShared: isKnown ? resources.size : null,
    ownExpected: best && rounded(best.expected),
    ownSignificance: best && significanceOf(best.logP),
    ownAmount: yuan(amount),
    ownFindings: JSON.stringify(
      findings.map(({ kind, constant, members, expected, logP, mayBeList }) => ({
        kind,
        constant,
        mayBeList,
        count: members.length,
        expectedCount: rounded(expected),
        significance: significanceOf(logP),
      })),
    ),
  }
}

/** What build-ups say; every cell is null where a file has none or they are not looked at. */
function decisionCells(found: BuildUpEvidence | undefined): Row {
  const known = found?.isKnown ? found : null
  return {
    decisionsKnown: known ? 1 : 0,
    decisionsFound: known?.isFound ? 1 : 0,
    departures: known?.departures ?? null,
    decisionsShared: known?.sharedCount ?? null,
    decisionsExpected: known && rounded(known.expected),
    decisionsSignificance: known && significanceOf(known.logP),
  }
}

/** Rows of the table `buildUpPairs`, in the order of the pairs. */
export function* buildUpPairRows({ bids }: WrittenSection, examined: ExaminedBuildUps): Iterable<Row> {
  const { prices, decisions } = examined
  const choicesOf = sharedChoices(prices.market, prices.own)
  for (const [at, pair] of prices.pairs.entries()) {
    const choices = pair.isKnown ? choicesOf([pair.bidder1, pair.bidder2]) : null
    yield Object.assign(pairCells(bids, pair), ownCells(examined, pair), decisionCells(decisions?.[at]), {
      choicesBoth: choices?.both ?? null,
      choicesExpected: choices && rounded(choices.expected),
    })
  }
}

function resourceCells({ table, prices }: ExaminedBuildUps, resource: number): Row {
  const { code, name, spec, unit } = table.names[resource]!
  return {
    resourceCode: code,
    resourceName: name,
    spec,
    measureUnit: unit,
    marketPrice: yuan(prices.market.middle[resource]!),
  }
}

/** Orders rows of resources by their codes, names and sizes: the order of a file plays no part. */
function byResource(a: Row, b: Row): number {
  const key = ['resourceCode', 'resourceName', 'spec', 'measureUnit'].find((name) => a[name] !== b[name])
  if (key === undefined) return 0
  return String(a[key] ?? '') < String(b[key] ?? '') ? -1 : 1
}

/** Rows of the table `ownPrices`, by code and name of the resources. */
export function ownPriceRows({ bids, hasControl }: WrittenSection, examined: ExaminedBuildUps): Row[] {
  const { table, prices } = examined
  const { market, own } = prices
  const rows = table.names.flatMap((_, resource): Row[] => {
    const places = bids.map((_, bidder) => bidder * table.count + resource)
    const marked = places.map((place) => own.isOwn[place] === 1)
    if (!marked.includes(true)) return []
    const row: Record<string, Cell> = Object.assign(resourceCells(examined, resource), {
      controlPrice: hasControl ? yuan(table.cents[bids.length * table.count + resource]!) : null,
      own: bids.flatMap(({ bidderId }, at) => (marked[at] ? [bidderKey(bidderId)] : [])).join(' '),
    })
    // One by one: spread into a literal, a hundred cells of a row cost a hundred times their memory.
    for (const [at, { bidderId }] of bids.entries())
      row[bidderKey(bidderId)] = yuan(market.cents[places[at]!]!)
    return [row]
  })
  return rows.sort(byResource)
}

/** Rows of the table `sharedPrices`. */
export function* sharedPriceRows({ bids }: WrittenSection, examined: ExaminedBuildUps): Iterable<Row> {
  for (const pair of examined.prices.pairs) {
    for (const { kind, constant, members, mayBeList } of pair.findings) {
      for (const { resource, cents, chance } of members) {
        const related = { kind, constant }
        yield Object.assign(pairCells(bids, pair), related, resourceCells(examined, resource), {
          price1: yuan(cents[0]),
          price2: yuan(cents[1]),
          expectedCount: rounded(chance),
          mayBeList: mayBeList ? 1 : null,
        })
      }
    }
  }
}

/** What both bidders of a pair state and what is usual, as text. */
function statedCells(
  { section: { bills, builds, rows }, table, section }: ExaminedBuildUps,
  { kind, place, resource, usual }: SharedDecision,
  bidder: number,
  usualQuotasOf: (place: number) => string | null,
) {
  if (kind === 'resource') {
    const { name, spec } = table.names[resource]!
    return { bothState: [name, spec].filter(Boolean).join(' '), usual: null }
  }
  const row = rows[bidder]![place]!
  if (kind === 'quotas') {
    const isStated = row >= 0 && builds[bidder]!.hasQuotas
    return {
      bothState: isStated ? quotasOf(bills[bidder]!, row).join(' ') : null,
      usual: usualQuotasOf(place),
    }
  }
  const content = row < 0 ? undefined : contentByResource(section, bidder, row).get(resource)
  const text = (value: number | null | undefined) => (value == null ? null : `${value}`)
  return { bothState: text(content), usual: text(usual) }
}

/** The usual quotas of a place as text, each place worked out once. */
function usualQuotaTexts(section: SectionBuildUps): (place: number) => string | null {
  const { bills, rows } = section
  const usual = usualQuotas(section)
  const known = new Map<number, string | null>()
  return (place) => {
    const before = known.get(place)
    if (before !== undefined) return before
    const shown = bidWithQuotas(section, place, usual[place]!)
    const text = shown < 0 ? null : quotasOf(bills[shown]!, rows[shown]![place]!).join(' ')
    known.set(place, text)
    return text
  }
}

/** Rows of the table `sharedDecisions`: those of the pairs that are found. */
export function* sharedDecisionRows(
  { bids, tender, tenderRows }: WrittenSection,
  examined: ExaminedBuildUps,
): Iterable<Row> {
  const found = (examined.decisions ?? []).filter(({ isFound }) => isFound)
  if (found.length === 0) return
  const usualQuotasOf = usualQuotaTexts(examined.section)
  for (const pair of found) {
    for (const decision of pair.shared) {
      const { kind, place, resource, others, chance } = decision
      const row = place >= 0 ? tenderRows[place]! : -1
      const name = resource >= 0 ? examined.table.names[resource]! : null
      const { bothState, usual } = statedCells(examined, decision, pair.bidder1, usualQuotasOf)
      yield Object.assign(pairCells(bids, pair), {
        kind,
        itemCode: row >= 0 ? tender.items.code.get(row) : null,
        itemName: row >= 0 ? tender.items.name.get(row) : null,
        tenderRow: row >= 0 ? row : null,
        resourceName: name?.name ?? null,
        spec: name?.spec ?? null,
        measureUnit: name?.unit ?? null,
        bothState,
        usual,
        others,
        expectedCount: rounded(chance),
      })
    }
  }
}
