import type { AnalysisId } from '../analyses/modules'
import { type RegularPair, regularPairs } from '../analyses/regular/regular'
import { recent } from '../kit/recent'
import { EVIDENCE, type Evidence } from './pairs'
import { type SectionResult, shownIn } from './results'

/** Whether the regularity analysis could tell it of at least one pair. */
const TOLD: Readonly<Partial<Record<Evidence, (pair: RegularPair) => boolean>>> = {
  prices: ({ comparable }) => comparable > 0,
  ownPrices: ({ ownShared }) => ownShared !== null,
  buildUp: ({ decisionsShared }) => decisionsShared !== null,
  errors: ({ errorCount }) => errorCount !== null,
}

/** The analyses whose results tell a kind; one of them suffices. */
const SOURCES: Readonly<Record<Evidence, readonly AnalysisId[]>> = {
  prices: ['regular'],
  ownPrices: ['regular'],
  buildUp: ['regular'],
  errors: ['regular'],
  locks: ['locks', 'features'],
  codes: ['features'],
  readers: ['identities'],
  operations: ['transactions'],
  weakCodes: ['features', 'transactions'],
}

/** The first result that tells this kind of evidence; undefined if there is none. */
export const sourceOf = (results: readonly SectionResult[], kind: Evidence): SectionResult | undefined =>
  SOURCES[kind]
    .flatMap((id) => results.find(({ module }) => module.id === id) ?? [])
    .find(({ state }) => state.current)

const examined = recent<readonly Evidence[]>('overview.examined', 50)

/** The kinds of evidence that the results looked for; the absence of any other kind says nothing. */
export function examinedKinds(openId: string, results: readonly SectionResult[]): readonly Evidence[] {
  const runs = results.map(({ state }) => state.current?.id ?? '').join()
  return examined(`${openId}|${runs}`, () => {
    const regular = shownIn(results, 'regular')
    const pairs = regular ? regularPairs(regular) : []
    return EVIDENCE.filter((kind) => {
      const isTold = TOLD[kind]
      return isTold ? pairs.some(isTold) : sourceOf(results, kind) !== undefined
    })
  })
}
