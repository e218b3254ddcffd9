import { FEATURE_TYPE } from '../../../domain/codes'
import type { Row, SectionInput, Sink } from '../../../engine/analysis'
import { writeCodeCoverage } from '../../../engine/feature-codes/compared'
import { controlCodes } from '../../../engine/feature-codes/control-codes'
import { type HeldCode, heldCodes } from '../../../engine/feature-codes/holders'
import {
  type CodeFindings,
  codeFindings,
  writeFindings,
  writePublicList,
} from '../../../engine/feature-codes/rows'

/**
 * Counts distinct codes, not rows: a code held elsewhere by three companies is one code. Types of which no bidder has a code
 * are absent; within the section nothing is compared unless two have one.
 */
function sumRows(codes: readonly HeldCode[], { inner, outer, shared }: CodeFindings): Row[] {
  const outerCodes = new Set(outer.map(({ held }) => held))
  return FEATURE_TYPE.flatMap((featureType) => {
    const ofType = (held: { featureType: string }) => held.featureType === featureType
    const holders = new Set(
      codes.filter(ofType).flatMap(({ holders: own }) => own.map(({ bidderId }) => bidderId)),
    )
    if (holders.size === 0) return []
    return {
      featureType,
      num: holders.size < 2 ? null : inner.filter(ofType).length,
      outerNum: [...outerCodes].filter(ofType).length,
      publicNum: shared.filter(({ held }) => ofType(held)).length,
    }
  })
}

export function analyse(input: SectionInput, sink: Sink): void {
  const codes = heldCodes(input)
  sink.progress(1, 2, '')
  const findings = codeFindings(input, codes)
  sink.rows('sums', sumRows(codes, findings))
  writeFindings(findings, sink)
  sink.rows('controlCodes', controlCodes(input, codes))
  writePublicList(input, sink)
  writeCodeCoverage(input, codes, FEATURE_TYPE, sink)
  sink.progress(2, 2, '')
}
