import { PARTS } from '../analyses/parts'
import { recent } from '../kit/recent'
import type { OpenResult } from '../runs/results/reader'
import { FIRST_PSEUDO_ID } from '../sections/secrecy/units'
import { EVIDENCE, type Evidence } from './kinds'
import type { SectionResult } from './results'

/** Before the reveal of a blind section, results about technical bids tell nothing of bidders. */
const namesUnits = ({ bidders }: OpenResult) => bidders.some(({ bidderId }) => bidderId > FIRST_PSEUDO_ID)

/** The result that tells this kind of evidence, that of its home first; undefined if there is none. */
export function sourceOf(results: readonly SectionResult[], kind: Evidence): SectionResult | undefined {
  const telling = results.flatMap((result) => {
    const place = result.module.evidence?.findIndex(({ id }) => id === kind) ?? -1
    const { current } = result.state
    if (place < 0 || !current || namesUnits(current)) return []
    return PARTS[result.module.id]?.evidence?.tells?.(current, kind) === false ? [] : [{ result, place }]
  })
  return telling.sort((one, two) => one.place - two.place)[0]?.result
}

const examined = recent<readonly Evidence[]>('overview.examined', 50)

/** The kinds of evidence that the results looked for; the absence of any other kind says nothing. */
export function examinedKinds(openId: string, results: readonly SectionResult[]): readonly Evidence[] {
  const runs = results.map(({ state }) => state.current?.readAs ?? '').join()
  return examined(`${openId}|${runs}`, () => EVIDENCE.filter((kind) => sourceOf(results, kind) !== undefined))
}
