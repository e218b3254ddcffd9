import type { ReportContext } from '../../analyses/chapter/context'
import { bidTotalIn } from '../../documents/files/bid-total'
import type { StoredFile } from '../../documents/files/data'
import { formatMoney } from '../../kit/format'
import type { Bidder } from '../../sections/bidders/data'

/** What a bidder offered, in yuan: as opened, otherwise the total of its bid file, which the text then says. */
export interface Offer {
  readonly bidderId: number
  readonly bidderName: string
  readonly price: number
  readonly text: string
}

/** The offers of these bidders, in their order; without those that neither the opening nor a file states. */
export function offersOf(
  { bidders, files }: { bidders: readonly Bidder[]; files: readonly StoredFile[] },
  { translate, locale }: ReportContext,
): Offer[] {
  return bidders.flatMap(({ id: bidderId, bidderName, bidderPrice }) => {
    const price = bidderPrice ?? bidTotalIn(files, bidderId)
    if (price === null) return []
    const words = bidderPrice === null ? 'ofFile' : 'ofRecord'
    const text = translate(`report.digest.${words}`, { price: formatMoney(price, locale) })
    return [{ bidderId, bidderName, price, text }]
  })
}
