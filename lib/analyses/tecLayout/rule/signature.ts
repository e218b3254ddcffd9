import type { DocText } from '../../../engine/documents/doc-text'
import { cannotTell, Places, type RuleResult } from './found'
import type { LayoutRule } from './rules'

/** Digital signatures are found; what may be a seal is for a person to look at. */
export function checkSignature({ traces, images }: DocText, rule: LayoutRule): RuleResult {
  const places = new Places(rule, 1)
  const signed = traces.signature ?? []
  if (signed.length > 0) places.add({ found: signed.join('、').slice(0, 200) })
  const seals = images.filter(({ isLikeSeal }) => isLikeSeal).length
  const unseen = images.filter(({ isLikeSeal }) => isLikeSeal === undefined).length
  if (seals > 0 && signed.length === 0) return cannotTell(rule, `likeSeal ${seals}`)
  return places.result(unseen > 0 ? `imagesNotSeen ${unseen}` : null)
}
