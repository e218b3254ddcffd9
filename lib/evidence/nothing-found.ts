import type { Translate } from '../kit/i18n/translator'
import { type Claim, claimText, noClueOfBidder, nothingShared } from './claims'
import { kindsCompared } from './examined'
import { gapsOfBidders } from './gaps'
import { EVIDENCE, STRONG } from './kinds'
import { cellOf } from './matrix'
import type { SectionResult } from './results'

/** What is known where bidders share nothing: `ids` of those it is said of, all by default. */
export function nothingSharedText(
  { openId, results }: { readonly openId: string; readonly results: readonly SectionResult[] },
  what: Parameters<typeof nothingShared>[0],
  translate: Translate,
  ids?: readonly number[],
): string {
  const kinds = what === 'nothingShared' || what === 'notConnected' ? EVIDENCE : STRONG
  const compared = kindsCompared(kinds, { openId, results, ...(ids ? { ids } : {}) }, translate)
  return claimsText(nothingShared(what, compared, translate('marks.list')), translate)
}

/** Sentences one after the other. */
const claimsText = (claims: readonly Claim[], translate: Translate): string =>
  claims
    .map((claim) => claimText(claim, translate))
    .reduce((first, second) => translate('marks.sentences', { first, second }))

/** What is known of a bidder without a clue. */
export function noClueText(results: readonly SectionResult[], id: number, translate: Translate): string {
  const compared = results.filter((result) => cellOf(result, id).state === 'clues')
  const part = compared.filter(({ state }) => gapsOfBidders(state, [id], translate).length > 0).length
  const left = results.length - compared.length
  return claimText(noClueOfBidder({ compared: compared.length, part, left }), translate)
}
