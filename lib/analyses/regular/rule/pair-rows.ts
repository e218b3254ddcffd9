import { percent } from '../../../domain/decimal'
import type { Bid, Cell, Row } from '../../../engine/analysis'
import type { OwnEvidence } from './build-up/own-price-evidence'
import { pairCells, sharedResources } from './build-up/rows'
import type { BuildUpEvidence } from './build-up/usual/shared-decisions'
import type { PairReport, PatternReport } from './pair-report'
import type { RegularParams } from './params'
import type { ResourceCount } from './resources'
import type { Pattern } from './search/pattern'

/** A warning of the user's own limits (rules.md §5.5); shares in %. */
export interface Warning {
  readonly rule: 'count' | 'share' | 'amount'
  readonly value: number
  readonly limit: number
}

/** What the build-ups of a pair say (buildup.md §3, §4); no decisions if they are not looked at. */
export interface PairBuildUps {
  readonly own: OwnEvidence
  readonly decisions: BuildUpEvidence | null
}

/** The results of a pair besides its prices. */
export interface PairExtras {
  readonly resources: ResourceCount | null
  readonly errorCount: number | null
  readonly codeCount: number | null
  /** Null if the build-ups were not examined. */
  readonly buildUps: PairBuildUps | null
}

function warningsOf(pair: PairReport, params: RegularParams): Warning[] {
  const { count, amount, comparableAmount } = pair.regular
  const { comparable } = pair.comparison.components.price
  const checks = [
    ['count', params.checkCount, count, params.countLimit],
    ['share', params.checkCountShare, percent(count, comparable), params.countShareLimit],
    ['amount', params.checkAmountShare, percent(amount, comparableAmount), params.amountShareLimit],
  ] as const
  return checks.flatMap(([rule, isOn, value, limit]) =>
    isOn && value !== null && limit !== null && value >= limit ? [{ rule, value, limit }] : [],
  )
}

const rounded = (value: number, digits: number) => Number(value.toPrecision(digits))

/** A pattern in the form of api.md. */
function patternCells(id: number, report: PatternReport) {
  return {
    id,
    component: report.component,
    kind: report.kind,
    constant: report.kind === 'difference' ? report.constant : rounded(report.constant, 8),
    itemCount: report.itemCount,
    share: report.share,
    amountShare: report.amountShare,
    expectedCount: rounded(report.expectedCount, 4),
    significance: rounded(Math.exp(report.logP), 3),
    explainedByControl: report.explainedByControl,
    controlPriced: report.controlPriced,
  }
}

/** Rows of the table `patterns`; ids count from `firstId`. */
export function patternRows(bids: readonly Bid[], pair: PairReport, firstId: number): Row[] {
  return pair.patterns.map((report, at) => {
    const { explainedByControl, reference, flipped, grains, width } = report
    return Object.assign(pairCells(bids, pair.comparison), patternCells(firstId + at, report), {
      explainedByControl: explainedByControl === null ? null : Number(explainedByControl),
      reference,
      flipped: flipped ? 1 : 0,
      grain1: grains[0],
      grain2: grains[1],
      width,
    })
  })
}

/** The pattern of a stored row, to mark its items with `isMember`. */
export function patternOf(row: Row): Pattern {
  return {
    component: row.component as Pattern['component'],
    kind: row.kind as Pattern['kind'],
    constant: Number(row.constant),
    reference: Number(row.reference),
    flipped: row.flipped === 1,
    grains: [Number(row.grain1), Number(row.grain2)],
    width: Number(row.width),
    independentVariance: null,
    expectedCount: Number(row.expectedCount),
    logP: Math.log(Number(row.significance)),
  }
}

function extraCells({ resources, errorCount, codeCount, buildUps }: PairExtras): Record<string, Cell> {
  const cells = {
    resourceCount: resources?.comparable ?? null,
    resourceShare: resources ? percent(resources.same, resources.comparable) : null,
    errorCount,
    codeCount,
  }
  return Object.assign(cells, buildUpCells(buildUps))
}

const isOwnFound = (buildUps: PairBuildUps | null) => buildUps?.own.isFound ?? false

/** Null where nobody could tell. */
function buildUpCells(buildUps: PairBuildUps | null): Record<string, Cell> {
  const own = buildUps?.own.isKnown ? buildUps.own : null
  const decisions = buildUps?.decisions?.isKnown ? buildUps.decisions : null
  return {
    ownShared: own && sharedResources(own).size,
    ownFound: isOwnFound(buildUps) ? 1 : 0,
    decisionsShared: decisions?.sharedCount ?? null,
    decisionsFound: decisions?.isFound ? 1 : 0,
  }
}

/** The row of a pair in the table `pairs`. */
export function pairRow(
  bids: readonly Bid[],
  pair: PairReport,
  params: RegularParams,
  firstId: number,
  extras: PairExtras,
): Row {
  const { comparable, same, marketBuilt } = pair.comparison.components.price
  const regular = pair.patternItems.price
  const cells = {
    comparable,
    same,
    sameShare: percent(same, comparable),
    regular,
    regularShare: percent(regular, comparable),
    marketBuilt: extras.buildUps?.own.isKnown ? marketBuilt : marketBuilt || null,
    // buildup.md §8: a pattern that is not explained, or shared own prices.
    flagged: pair.flagged || isOwnFound(extras.buildUps) ? 1 : 0,
    warnings: JSON.stringify(warningsOf(pair, params)),
    patterns: JSON.stringify(pair.patterns.map((report, at) => patternCells(firstId + at, report))),
  }
  return Object.assign(pairCells(bids, pair.comparison), cells, extraCells(extras))
}
