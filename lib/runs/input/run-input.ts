import { storedBill, storedContent } from '../../documents/bills/jobs'
import { isFileSealed } from '../../documents/files/data'
import { documentsOf, documentText } from '../../documents/technical/data'
import type { FeatureCode } from '../../domain/feature-code'
import { FILE_TYPE } from '../../domain/number-codes'
import { ENGINE_DEFAULTS } from '../../domain/params/engine'
import type { Bid, Need, SectionInput } from '../../engine/analysis'
import { unread } from '../../engine/documents/doc-text'
import { wpsCodes } from '../../engine/documents/wps-codes'
import type { FileContent } from '../../engine/section-record'
import { priceListsOfRun } from '../../reference-lists/of-run'
import { sectionHistory, sectionPast } from '../history/section-history'
import { documentsInput } from './documents-input'
import { type Basis, sectionInput } from './section-input'
import { outerHolders, sectionRecord } from './section-record'

/** The content of a bidder's file besides its bill; of a sealed one, nothing that tells of the documents in it. */
async function contentOf({ inputs }: Basis, { bidderId }: Bid): Promise<FileContent | undefined> {
  const input = inputs.find((one) => one.fileType === FILE_TYPE.bid && one.bidderId === bidderId)
  if (!input) return undefined
  const content = await storedContent(input.sha256, FILE_TYPE.bid)
  if (!(await isFileSealed(input.fileId))) return content
  return {
    ...content,
    codes: content.codes.filter(({ featureType }) => featureType !== '90'),
    isSealed: true,
  }
}

/** Codes of the programs that made the documents of a bidder; `bidderId` null: those of the tender. */
async function documentCodes({ inputs }: Basis, bidderId: number | null): Promise<FeatureCode[]> {
  const codes = new Map<string, FeatureCode>()
  for (const input of inputs.filter((one) => one.bidderId === bidderId))
    for (const { document } of await documentsOf(input.sha256))
      for (const { code, shown } of wpsCodes((await documentText(document)) ?? unread('damaged')))
        codes.set(code, { featureType: '81', property: null, code, feature: shown })
  return [...codes.values()]
}

/** Adds the codes of documents to those of the files. */
async function withDocumentCodes(basis: Basis, input: SectionInput): Promise<SectionInput> {
  const added = async (content: FileContent | undefined, bidderId: number | null) => {
    if (!content || content.isSealed) return content
    return { ...content, codes: [...content.codes, ...(await documentCodes(basis, bidderId))] }
  }
  const bids: Bid[] = []
  for (const bid of input.bids) {
    const content = await added(bid.content, bid.bidderId)
    bids.push({ ...bid, ...(content && { content }) })
  }
  const tenderContent = await added(input.tenderContent, null)
  return { ...input, bids, ...(tenderContent && { tenderContent }) }
}

/** What the platform recorded, and what the files contain besides their bills. */
async function withRecords(basis: Basis, input: SectionInput): Promise<SectionInput> {
  const tender = basis.inputs.find(({ fileType }) => fileType === FILE_TYPE.tender)
  const bids: Bid[] = []
  for (const bid of input.bids) {
    const content = await contentOf(basis, bid)
    bids.push({ ...bid, ...(content && { content }) })
  }
  const tenderContent = tender && (await storedContent(tender.sha256, FILE_TYPE.tender))
  const record = await sectionRecord(basis.openId)
  return { ...input, bids, record, ...(tenderContent && { tenderContent }) }
}

/**
 * The complete input of an analysis, for a thread: a file that was stored by another version is read again.
 * @param needs what the analysis requires besides the bills
 * @throws AppError sectionChanged if a bidder was removed from the section after the basis was recorded;
 *   documentsUnread
 */
export async function runInput(basis: Basis, needs: readonly Need[] = []): Promise<SectionInput> {
  if (needs.includes('documents') || needs.includes('layouts')) return documentsInput(basis, needs)
  const bills = await sectionInput(basis, storedBill)
  const isListed = needs.includes('priceLists') && basis.id !== undefined
  const input = isListed ? { ...bills, priceLists: await priceListsOfRun(basis.id) } : bills
  if (!needs.includes('records')) return input
  const files = await withRecords(basis, input)
  const recorded = needs.includes('documentCodes') ? await withDocumentCodes(basis, files) : files
  if (needs.includes('past')) {
    const { years } = { ...ENGINE_DEFAULTS.screens, ...recorded.params?.screens }
    return { ...recorded, history: await sectionPast(basis.openId, years) }
  }
  if (needs.includes('history')) return { ...recorded, history: await sectionHistory(basis.openId) }
  if (!needs.includes('otherSections')) return recorded
  return { ...recorded, outerHolders: await outerHolders(basis.openId, recorded) }
}
