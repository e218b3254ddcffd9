import type { HistorySection, SectionHistory } from '../../lib/engine/history/section-history'

/** A section of a history with these totals, by name of the bidder; what is not stated is missing. */
export function pastSection(
  openId: string,
  totals: Readonly<Record<string, number | null>>,
  more: Partial<HistorySection> = {},
): HistorySection {
  return {
    ...{ openId, tenderCode: null, projectType: '01', projectArea: '甲市', openTime: '2025-06-01 09:00:00' },
    ...{ evaMethod: null, controlPrice: null, fixedSum: null, award: null, isLeftOut: false },
    bidders: Object.entries(totals).map(([bidderName, total]) => {
      return { bidderName, bidderCode: null, isOk: true, total }
    }),
    ...more,
  }
}

/** An award to this bidder, with nothing else stated. */
export const awardTo = (bidderName: string) => ({ bidderName, price: null, time: null })

export function historyOf(
  section: HistorySection,
  others: readonly HistorySection[],
  more: Partial<SectionHistory> = {},
): SectionHistory {
  return { section, others, joined: [], benchmark: null, ...more }
}
