import { storedBill, storedContent } from '../../documents/bills/jobs'
import { FILE_TYPE } from '../../domain/number-codes'
import type { Bid, Need, SectionInput } from '../../engine/analysis'
import { priceListsOfRun } from '../../reference-lists/of-run'
import { documentsInput } from './documents-input'
import { type Basis, sectionInput } from './section-input'
import { outerHolders, sectionRecord } from './section-record'

/** The content of a bidder's file besides its bill. */
async function contentOf({ inputs }: Basis, { bidderId }: Bid) {
  const input = inputs.find((one) => one.fileType === FILE_TYPE.bid && one.bidderId === bidderId)
  return input && storedContent(input.sha256, FILE_TYPE.bid)
}

/** What the platform recorded, and what the files contain besides their bills. */
async function withRecords(basis: Basis, input: SectionInput): Promise<SectionInput> {
  const tender = basis.inputs.find(({ fileType }) => fileType === FILE_TYPE.tender)!
  const bids: Bid[] = []
  for (const bid of input.bids) {
    const content = await contentOf(basis, bid)
    bids.push({ ...bid, ...(content && { content }) })
  }
  const tenderContent = await storedContent(tender.sha256, FILE_TYPE.tender)
  return { ...input, bids, record: await sectionRecord(basis.openId), tenderContent }
}

/**
 * The complete input of an analysis, for a thread: a file that was stored by another version is read again.
 * @param needs what the analysis requires besides the bills
 * @throws AppError sectionChanged if a bidder was removed from the section after the basis was recorded;
 *   documentsMissing, documentsUnread
 */
export async function runInput(basis: Basis, needs: readonly Need[] = []): Promise<SectionInput> {
  if (needs.includes('documents') || needs.includes('layouts')) return documentsInput(basis, needs)
  const bills = await sectionInput(basis, storedBill)
  const isListed = needs.includes('priceLists') && basis.id !== undefined
  const input = isListed ? { ...bills, priceLists: await priceListsOfRun(basis.id) } : bills
  if (!needs.includes('records')) return input
  const recorded = await withRecords(basis, input)
  if (!needs.includes('otherSections')) return recorded
  return { ...recorded, outerHolders: await outerHolders(basis.openId, recorded) }
}
