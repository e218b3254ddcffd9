import { FILE_TYPE } from '../../domain/number-codes'
import { isSectionVeiled } from '../../sections/secrecy/data'
import type { StoredFile } from '../files/data'
import { documentsOf, isSearched } from './data'

/**
 * Whether nobody may have a file before the reveal of its section: a technical document of a bidder, or an archive in which
 * there is one, or in which nobody has looked for one.
 */
export async function isSealed({
  openId,
  openDetailId,
  fileType,
  sha256,
}: Pick<StoredFile, 'openId' | 'openDetailId' | 'fileType' | 'sha256'>): Promise<boolean> {
  if (openDetailId === null || !(await isSectionVeiled(openId))) return false
  if (fileType === FILE_TYPE.technical) return true
  return !(await isSearched(sha256)) || (await documentsOf(sha256)).length > 0
}
