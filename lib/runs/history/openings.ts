import type { HistorySection } from '../../engine/history/section-history'
import { firstOpenings } from '../../sections/openings/data'

/**
 * Of the openings of one tender the first alone: otherwise whoever bids in both would have met twice. Around a section it stands
 * for its tender, whichever opening it is.
 */
export async function tendersOf(
  all: readonly HistorySection[],
  organisationId: number,
  around: string | null = null,
): Promise<HistorySection[]> {
  const firstOf = await firstOpenings(organisationId)
  const tenderOf = (one: string): string => {
    const first = firstOf.get(one)
    return first === undefined ? one : tenderOf(first)
  }
  const own = around === null ? null : tenderOf(around)
  return all.filter(({ openId }) => (tenderOf(openId) === own ? openId === around : !firstOf.has(openId)))
}
