import type { ControlCodeState } from '../../domain/codes'
import { codeKey } from '../../domain/feature-code'
import type { Row, SectionInput } from '../analysis'
import { codesOfBill } from './bill-codes'
import { givenCodes, type HeldCode, publicRemarks } from './holders'
import { codeCells } from './rows'

/**
 * The machines and locks of whoever made the control price, each with the bidders who have the same (rules.md §7). What the
 * tender file has too every bidder may have taken from it, so that it is not compared.
 * @param codes of the bidders
 */
export function controlCodes(input: SectionInput, codes: readonly HeldCode[]): Row[] {
  if (!input.control) return []
  const [given, remarks] = [givenCodes(input), publicRemarks(input)]
  const heldBy = new Map(codes.map((held) => [codeKey(held.featureType, held.code), held]))
  return codesOfBill(input.control).map((code): Row => {
    const key = codeKey(code.featureType, code.code)
    const remark = remarks.get(key) ?? null
    const holders = heldBy.get(key)?.holders ?? []
    const compared: ControlCodeState = holders.length > 0 ? 'held' : 'none'
    const controlState = given.has(key) ? 'inTender' : remark !== null ? 'public' : compared
    const cells = codeCells({ ...code, holders: controlState === 'held' ? holders : [], remark })
    const isCompared = controlState === compared
    return { ...cells, controlState, bidderCount: isCompared ? holders.length : null }
  })
}
