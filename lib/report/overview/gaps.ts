import type { Translate } from '../../kit/i18n/translator'
import { coverageText } from '../../runs/coverage'
import type { SectionResult } from './results'

const ALL_COMPARED = { state: 'all', bidders: [] } as const

/** What the counts of an analysis do not say, in sentences; empty if it has compared everything. */
function gapsOf({ state }: Pick<SectionResult, 'state'>, translate: Translate): string[] {
  const { current, goingId, lostAt, failure, outdated, listChanged, coverage } = state
  const say = (key: string) => translate(`overview.gaps.${key}`)
  const going = goingId === null ? [] : [say('going')]
  if (!current) {
    if (lostAt !== null) return [say('lost'), ...going]
    if (going.length > 0) return going
    return [say(failure ? 'failed' : 'never')]
  }
  const covered = coverage ? coverageText(coverage, translate) : say('notStated')
  return [
    ...(failure ? [say('failedOlderStay')] : []),
    ...(outdated || listChanged ? [say('outdated')] : []),
    ...(covered ? [covered] : []),
    ...going,
  ]
}

/** Why these bidders were not compared, or only partly. */
export function gapsOfBidders(
  { coverage }: SectionResult['state'],
  ids: readonly number[],
  translate: Translate,
): string[] {
  return ids.flatMap((id) => {
    const own = coverage?.bidders.find(({ bidderId }) => bidderId === id)
    return own?.reason ? [`${own.bidderName}: ${translate(`codes.coverageReason.${own.reason}`)}`] : []
  })
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
      return { result, texts: isOwn ? [...all, ...gapsOfBidders(state, ids, translate)] : all }
    })
    .filter(({ texts }) => texts.length > 0)
}
