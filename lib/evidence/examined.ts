import { PARTS } from '../analyses/parts'
import type { Translate } from '../kit/i18n/translator'
import { recent } from '../kit/recent'
import type { OpenResult } from '../runs/results/reader'
import { FIRST_PSEUDO_ID } from '../sections/secrecy/units'
import type { KindsCompared } from './claims'
import { EVIDENCE, type Evidence } from './kinds'
import type { SectionResult } from './results'

/** Before the reveal of a blind section, results about technical bids tell nothing of bidders. */
const namesUnits = ({ bidders }: OpenResult) => bidders.some(({ bidderId }) => bidderId > FIRST_PSEUDO_ID)

/** The results that tell this kind of evidence, that of its home first. */
function tellingOf(results: readonly SectionResult[], kind: Evidence): SectionResult[] {
  const telling = results.flatMap((result) => {
    const place = result.module.evidence?.findIndex(({ id }) => id === kind) ?? -1
    const { current } = result.state
    if (place < 0 || !current || namesUnits(current)) return []
    return PARTS[result.module.id]?.evidence?.tells?.(current, kind) === false ? [] : [{ result, place }]
  })
  return telling.sort((one, two) => one.place - two.place).map(({ result }) => result)
}

/** The result that tells this kind of evidence; undefined if there is none. */
export const sourceOf = (results: readonly SectionResult[], kind: Evidence): SectionResult | undefined =>
  tellingOf(results, kind)[0]

/** Whether a result compared two bidders with each other; these, or any two. */
function comparesTwo({ state: { coverage } }: SectionResult, ids?: readonly number[]): boolean {
  const compared = coverage?.bidders.filter(({ comparedNum }) => comparedNum > 0) ?? []
  const known = new Set(compared.map(({ bidderId }) => bidderId))
  return ids ? known.size > 1 && ids.every((id) => known.has(id)) : known.size > 1
}

const examined = recent<readonly Evidence[]>('overview.examined', 50)

/**
 * The kinds of evidence that the results looked for; the absence of any other kind says nothing.
 * @param ids only those that were looked for between these bidders, or between this one and others
 */
export function examinedKinds(
  openId: string,
  results: readonly SectionResult[],
  ids?: readonly number[],
): readonly Evidence[] {
  const runs = results.map(({ state }) => state.current?.readAs ?? '').join()
  const key = [openId, runs, ids?.join(' ') ?? ''].join('|')
  const looked = (kind: Evidence) => tellingOf(results, kind).some((result) => comparesTwo(result, ids))
  return examined(key, () => EVIDENCE.filter(looked))
}

/** Those of some kinds that were looked for and those that were not, by name. */
export function kindsCompared(
  kinds: readonly Evidence[],
  looked: readonly Evidence[],
  translate: Translate,
): KindsCompared {
  const named = (isWanted: boolean) =>
    kinds
      .filter((kind) => looked.includes(kind) === isWanted)
      .map((kind) => translate(`overview.kind.${kind}`))
  return { looked: named(true), missing: named(false) }
}
