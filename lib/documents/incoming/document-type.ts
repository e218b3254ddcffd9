import { FILE_TYPE, type FileType } from '../../domain/number-codes'

const OF_TENDER = /招标|招標|tender document|edital/i
const OF_BID = /投标|投標|技术标|技術標|施工组织|施工組織|proposta/i

/**
 * What a document is by its name, else by its folders: of the tender, or of a bid, which most are. Its text cannot tell:
 * every bid quotes its tender.
 */
export function documentTypeOf(file: { readonly fileName: string; readonly folder: string }): FileType {
  for (const name of [file.fileName, file.folder]) {
    if (OF_BID.test(name)) return FILE_TYPE.technical
    if (OF_TENDER.test(name)) return FILE_TYPE.tenderText
  }
  return FILE_TYPE.technical
}
