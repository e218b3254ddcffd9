import type { ReportContext } from '../../analyses/chapter/context'
import type { StoredFile } from '../../documents/files/data'
import { FILE_TYPE } from '../../domain/number-codes'
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
    const own = files.find((file) => file.fileType === FILE_TYPE.bid && file.openDetailId === bidderId)
    const price = bidderPrice ?? own?.filePrice ?? null
    if (price === null) return []
    const words = bidderPrice === null ? 'ofFile' : 'ofRecord'
    const text = translate(`report.digest.${words}`, { price: formatMoney(price, locale) })
    return [{ bidderId, bidderName, price, text }]
  })
}
