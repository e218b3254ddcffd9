import { comparedCode } from '../../../domain/feature-code'
import { norm } from '../../../domain/norm'
import type { BidderName, SectionInput } from '../../../engine/analysis'

/** Card readers are feature codes of this type (specification §9). */
export const READER_TYPE = '10'

/** What platforms write for an unknown owner. */
const NOBODY: ReadonlySet<string> = new Set(['无', '未知', '不详'])

/** Names of places where openings are held, whose own readers bidders use. */
const HOSTS = /交易(中心|平台|市场|大厅|所)|公共资源|政务服务|开标室|评标室/

/** The owners of card readers, as far as relevant. */
export interface Owners {
  /**
   * A name in its comparable form, by `norm`; null for a marker of an unknown value, as for feature codes.
   */
  compared(name: string | null): string | null
  bidderOf(owner: string): number | undefined
  /** Remark of an owner whose readers are public; undefined for any other. */
  publicRemark(owner: string): string | undefined
}

/**
 * Owners whose readers are not clues: those on the public list (as a code of type 10), the host of the
 * opening in the section's record, and places with a name like a trading centre's.
 */
export function readerOwners({ record }: SectionInput, bidders: readonly BidderName[]): Owners {
  const listed = (record?.publicCodes ?? []).filter(({ featureType }) => featureType === READER_TYPE)
  const remarks = new Map(listed.map(({ code, remark }) => [norm(code), remark]))
  const hosts = new Set(record?.hosts?.map((name) => norm(name)))
  const places = new Map(bidders.map(({ bidderName }, at) => [norm(bidderName), at]))
  return {
    compared(name) {
      const owner = comparedCode(READER_TYPE, name) === null ? '' : norm(name ?? '')
      return owner === '' || NOBODY.has(owner) ? null : owner
    },
    bidderOf: (owner) => places.get(owner),
    publicRemark(owner) {
      const isHost = !places.has(owner) && (hosts.has(owner) || HOSTS.test(owner))
      return remarks.get(owner) ?? (isHost ? '' : undefined)
    },
  }
}
