import type { Translate } from '../kit/i18n/translator'
import { type Coverage, reasonsText } from '../runs/coverage'
import { type Claim, claimText, coverageClaim, noClueOfBidder, nothingShared } from './claims'
import { examinedKinds, kindsCompared } from './examined'
import { EVIDENCE, STRONG } from './kinds'
import { cellOf } from './matrix'
import type { SectionResult } from './results'

/** What was not compared and why, in one sentence; null if everything was. */
export function coverageText(coverage: Coverage | null, translate: Translate): string | null {
  const claim = coverage && coverageClaim(coverage.state, reasonsText(coverage, translate))
  return claim && claimText(claim, translate)
}

/** What is known where bidders share nothing: `ids` of those it is said of, all by default. */
export function nothingSharedText(
  { openId, results }: { readonly openId: string; readonly results: readonly SectionResult[] },
  what: Parameters<typeof nothingShared>[0],
  translate: Translate,
  ids?: readonly number[],
): string {
  const kinds = what === 'nothingShared' || what === 'notConnected' ? EVIDENCE : STRONG
  const compared = kindsCompared(kinds, examinedKinds(openId, results, ids), translate)
  return claimsText(nothingShared(what, compared, translate('marks.list')), translate)
}

/** Sentences one after the other. */
export const claimsText = (claims: readonly Claim[], translate: Translate): string =>
  claims
    .map((claim) => claimText(claim, translate))
    .reduce((first, second) => translate('marks.sentences', { first, second }))

/** What is known of a bidder without a clue. */
export function noClueText(results: readonly SectionResult[], id: number, translate: Translate): string {
  const cells = results.map((result) => cellOf(result, id))
  const compared = cells.filter(({ state }) => state === 'clues').length
  const part = cells.filter((cell) => cell.state === 'clues' && cell.part !== null).length
  return claimText(noClueOfBidder({ compared, part, left: cells.length - compared }), translate)
}
