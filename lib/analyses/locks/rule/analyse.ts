import type { Row, SectionInput, Sink } from '../../../engine/analysis'
import { writeCodeCoverage } from '../../../engine/feature-codes/compared'
import {
  biddersTakingPart,
  type HeldCode,
  heldCodes,
  LOCK_TYPES,
} from '../../../engine/feature-codes/holders'
import { codeFindings, writeFindings, writePublicList } from '../../../engine/feature-codes/rows'

/** One row per bidder and code; `outerCount` is the number of different companies that hold it elsewhere. */
function sumRows(
  input: SectionInput,
  codes: readonly HeldCode[],
  outerCount: (held: HeldCode, bidderId: number) => number,
): Row[] {
  const rows = biddersTakingPart(input).flatMap(({ bidderId, bidderName }) =>
    codes.flatMap((held) => {
      const own = held.holders.find((holder) => holder.bidderId === bidderId)
      if (!own) return []
      const others = held.holders.filter((holder) => holder !== own)
      return {
        bidderId,
        bidderName,
        featureType: held.featureType,
        feature: own.feature,
        sharedNum: others.length,
        otherBidders: others.length > 0 ? others.map((other) => other.bidderName).join('、') : null,
        outerNum: outerCount(held, bidderId),
        isPublic: held.remark === null ? '0' : '1',
      }
    }),
  )
  return rows.map((row, at) => ({ serial: at + 1, ...row }))
}

export function analyse(input: SectionInput, sink: Sink): void {
  const codes = heldCodes(input, LOCK_TYPES)
  const findings = codeFindings(input, codes)
  sink.progress(1, 2, '')
  const counts = new Map<string, number>()
  const keyOf = (held: HeldCode, bidderId: number) => `${held.featureType}|${held.code}|${bidderId}`
  for (const { held, holder } of [...findings.outer, ...findings.shared.flatMap(({ outer }) => outer)]) {
    const key = keyOf(held, holder.bidderId)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  sink.rows(
    'sums',
    sumRows(input, codes, (held, bidderId) => counts.get(keyOf(held, bidderId)) ?? 0),
  )
  writeFindings(findings, sink)
  writePublicList(input, sink)
  writeCodeCoverage(input, codes, LOCK_TYPES, sink)
  sink.progress(2, 2, '')
}
