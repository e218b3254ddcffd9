import { z } from 'zod'
import type { Row } from '../../engine/analysis'
import type { OpenResult } from '../../runs/results/reader'
import type { AnalysisWire } from '../wire'

const count = z.int().nullable()

/** Counts of a bidder's departures, added to each of its rows. */
function conformanceDetails(run: OpenResult) {
  const ofBidder = new Map(
    [...run.rows('sums')].map(({ bidderId, addNum, delNum, mdfNum, zeroNum, sumPriceRate }) => [
      bidderId,
      {
        admSum: Number(addNum) + Number(delNum) + Number(mdfNum),
        zeroSum: zeroNum,
        amPriceRatio: sumPriceRate,
      },
    ]),
  )
  const unknown = { admSum: null, zeroSum: null, amPriceRatio: null }
  return ({ bidderId }: Row) => ofBidder.get(bidderId!) ?? unknown
}

export const conformanceWire: AnalysisWire = {
  sums: {
    fields: { calcStatus: z.int().meta({ description: '1: computed' }) },
    of:
      ({ status }) =>
      () => ({ calcStatus: status }),
  },
  details: {
    fields: {
      admSum: count.meta({
        description: 'number of lines of the bidder that were added, deleted or changed',
      }),
      zeroSum: count.meta({ description: 'number of lines of the bidder without a price' }),
      amPriceRatio: z.number().nullable().meta({ description: 'sumPriceRate of the bidder, in %' }),
    },
    of: conformanceDetails,
  },
}
