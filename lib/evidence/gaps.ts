import { furtherGaps } from '../analyses/gaps'
import type { Translate } from '../kit/i18n/translator'
import { changedListsText } from '../runs/outdated/price-lists'
import { claimText, coverageNotStated } from './claims'
import { coverageText } from './compared'
import type { SectionResult } from './results'

const ALL_COMPARED = { state: 'all', bidders: [] } as const

/** What the counts of an analysis do not say, in sentences; empty if it has compared everything. */
function gapsOf({ state }: Pick<SectionResult, 'state'>, translate: Translate): string[] {
  const { current, goingId, lostAt, keptAt, failure, inputsChanged, priceLists, listChanged, coverage } =
    state
  const say = (key: string) => translate(`overview.gaps.${key}`)
  const going = goingId === null ? [] : [say('going')]
  if (!current) {
    if (lostAt !== null) return [say('lost'), ...going]
    if (keptAt !== null) return [say('kept'), ...going]
    if (going.length > 0) return going
    return [say(failure ? 'failed' : 'never')]
  }
  const covered = coverage ? coverageText(coverage, translate) : claimText(coverageNotStated(), translate)
  return [
    ...(failure ? [say('failedOlderStay')] : []),
    ...(inputsChanged || listChanged ? [say('outdated')] : []),
    ...(priceLists ? [changedListsText(priceLists, translate)] : []),
    ...(covered ? [covered] : []),
    ...going,
  ]
}

/** Why these bidders were not compared, or only partly. */
export function gapsOfBidders(
  { current, coverage }: Pick<SectionResult['state'], 'current' | 'coverage'>,
  ids: readonly number[],
  translate: Translate,
): string[] {
  const reasons = ids.flatMap((id) => {
    const own = coverage?.bidders.find(({ bidderId }) => bidderId === id)
    // A bidder that the result does not name was not compared: it came later, or stands behind a mark.
    if (coverage && !own) return [translate(`overview.state.${current?.veil ? 'veiled' : 'notInResult'}`)]
    return own?.reason
      ? [`${own.bidderName}${translate('marks.colon')}${translate(`codes.coverageReason.${own.reason}`)}`]
      : []
  })
  return [...new Set(reasons), ...furtherGaps(current, coverage, translate, ids)]
}

/** What an analysis has not compared, and how far to trust its counts. */
interface Gap {
  readonly result: SectionResult
  readonly texts: readonly string[]
}

/**
 * What is not compared, by analysis; analyses that have compared everything are absent.
 * @param ids only what concerns these bidders
 */
export function gapsIn(
  results: readonly SectionResult[],
  translate: Translate,
  ids?: readonly number[],
): Gap[] {
  return results
    .map((result) => {
      const { state } = result
      // Without the coverage of all bidders, which these bidders' own replaces.
      const isOwn = ids !== undefined && state.coverage !== null
      const all = gapsOf({ state: isOwn ? { ...state, coverage: ALL_COMPARED } : state }, translate)
      const further = isOwn
        ? gapsOfBidders(state, ids, translate)
        : furtherGaps(state.current, state.coverage, translate)
      return { result, texts: [...all, ...further] }
    })
    .filter(({ texts }) => texts.length > 0)
}
