import { PARTS } from '../analyses/parts'
import type { CoverageState } from '../domain/codes'
import type { Translate } from '../kit/i18n/translator'
import { recent } from '../kit/recent'
import type { OpenResult } from '../runs/results/reader'
import { FIRST_PSEUDO_ID } from '../sections/secrecy/units'
import { claimText, type KindsCompared, kindInPart } from './claims'
import { EVIDENCE, type Evidence } from './kinds'
import type { SectionResult } from './results'

/** Before the reveal of a blind section, results about technical bids tell nothing of bidders. */
const namesUnits = ({ bidders }: OpenResult) => bidders.some(({ bidderId }) => bidderId > FIRST_PSEUDO_ID)

/** How far a result looked for this kind of evidence (of these bidders, if stated) in what it compared. */
function lookedIn(
  { module, state: { current } }: SectionResult,
  kind: Evidence,
  ids?: readonly number[],
): CoverageState {
  if (!current || namesUnits(current)) return 'none'
  return PARTS[module.id]?.evidence?.looked?.(current, kind, ids) ?? 'all'
}

/** The analyses that can tell this kind of evidence, that of its home first. */
const sourcesOf = (results: readonly SectionResult[], kind: Evidence): SectionResult[] =>
  results
    .map((result) => ({ result, place: result.module.evidence?.findIndex(({ id }) => id === kind) ?? -1 }))
    .filter(({ place }) => place >= 0)
    .sort((one, two) => one.place - two.place)
    .map(({ result }) => result)

/** The result that tells this kind of evidence; undefined if there is none. */
export const sourceOf = (results: readonly SectionResult[], kind: Evidence): SectionResult | undefined =>
  sourcesOf(results, kind).find((result) => lookedIn(result, kind) !== 'none')

/** How far a result compared two bidders with each other: these, or any two. */
function comparedTwo({ state: { coverage } }: SectionResult, ids: readonly number[] = []): CoverageState {
  const known = coverage?.bidders.filter(({ comparedNum }) => comparedNum > 0) ?? []
  const isKnown = (id: number) => known.some(({ bidderId }) => bidderId === id)
  if (known.length < 2 || !ids.every(isKnown)) return 'none'
  // One bidder is compared with all others.
  const concerned = coverage?.bidders.filter(({ bidderId }) => ids.length < 2 || ids.includes(bidderId))
  return concerned?.every(({ reason }) => reason === null) ? 'all' : 'part'
}

/** In everything only if the home of the kind did, and nobody else in a part only. */
function lookedFor(
  results: readonly SectionResult[],
  kind: Evidence,
  ids?: readonly number[],
): CoverageState {
  const states = sourcesOf(results, kind).map((result): CoverageState => {
    const both = [lookedIn(result, kind, ids), comparedTwo(result, ids)]
    if (both.includes('none')) return 'none'
    return both.includes('part') ? 'part' : 'all'
  })
  if (states.every((state) => state === 'none')) return 'none'
  return states[0] === 'all' && !states.includes('part') ? 'all' : 'part'
}

const examined = recent<ReadonlyMap<Evidence, CoverageState>>('overview.examined', 50)

/** Whose evidence is asked for. */
interface Examined {
  readonly openId: string
  readonly results: readonly SectionResult[]
  /** What was looked for between these bidders, or between this one and others; by default between any two. */
  readonly ids?: readonly number[]
}

function examinedIn({ openId, results, ids }: Examined): ReadonlyMap<Evidence, CoverageState> {
  const runs = results.map(({ state }) => state.current?.readAs ?? '').join()
  const key = [openId, runs, ids?.join(' ') ?? ''].join('|')
  return examined(key, () => new Map(EVIDENCE.map((kind) => [kind, lookedFor(results, kind, ids)])))
}

/** The kinds of evidence that the results looked for; the absence of any other kind says nothing. */
export function examinedKinds(openId: string, results: readonly SectionResult[]): readonly Evidence[] {
  const states = examinedIn({ openId, results })
  return EVIDENCE.filter((kind) => states.get(kind) !== 'none')
}

/** Those of some kinds that were looked for and those that were not, in words. */
export function kindsCompared(
  kinds: readonly Evidence[],
  asked: Examined,
  translate: Translate,
): KindsCompared {
  const states = examinedIn(asked)
  const nameOf = (kind: Evidence) => translate(`overview.kind.${kind}`)
  const wordOf = (kind: Evidence) =>
    states.get(kind) === 'all' ? nameOf(kind) : claimText(kindInPart(nameOf(kind)), translate)
  return {
    looked: kinds.filter((kind) => states.get(kind) !== 'none').map(wordOf),
    missing: kinds.filter((kind) => states.get(kind) === 'none').map(nameOf),
    isWhole: kinds.every((kind) => states.get(kind) === 'all'),
  }
}
