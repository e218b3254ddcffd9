import { isOfTenderer, type KindReason, mayBePriced } from '../../engine/parse/kind'
import type { IncomingFile } from './incoming'

/**
 * What is not sure about a sent file by its content alone, for whatever section it is; message key `errors.doubt.<code>`.
 *
 * - `kindUnclear`: nothing but its prices says what kind of file it is
 * - `unpricedUnclear`: only the lack of prices makes it a tender bill; its cover, its name or its folder says otherwise, or
 *   it would replace the stored tender file
 * - `columnsDoubtful`: quantity × price mostly differs from the amount in an item table
 * - `componentsDoubtful`: only the parts of the prices do not add up to them
 */
export const CONTENT_DOUBTS = [
  'kindUnclear',
  'unpricedUnclear',
  'columnsDoubtful',
  'componentsDoubtful',
] as const
export type ContentDoubtCode = (typeof CONTENT_DOUBTS)[number]

export interface ContentDoubt {
  readonly code: ContentDoubtCode
  readonly values: Readonly<Record<string, never>>
}

/** Whether what seems a tender bill may be a bid or control price whose price columns were not understood. */
const isUnpricedUnclear = (file: Pick<IncomingFile, 'fileName' | 'folder' | 'facts'>, replaces: boolean) =>
  mayBePriced({ ...file, ...file.facts! }) ||
  (replaces && !isOfTenderer({ fileName: file.fileName, entry: file.facts!.entry }))

/**
 * The doubts about a file that was read.
 * @param why what its type was told by
 * @param replaces whether it would replace a stored file with another content
 */
export function contentDoubts(
  file: Pick<IncomingFile, 'fileName' | 'folder' | 'facts'>,
  why: KindReason,
  replaces: boolean,
): ContentDoubt[] {
  const { isDoubtful, componentsAlone = false } = file.facts!
  const isSo: Readonly<Record<ContentDoubtCode, boolean>> = {
    kindUnclear: why === 'pricedOnly',
    unpricedUnclear: why === 'unpriced' && isUnpricedUnclear(file, replaces),
    columnsDoubtful: isDoubtful && !componentsAlone,
    componentsDoubtful: isDoubtful && componentsAlone,
  }
  return CONTENT_DOUBTS.filter((code) => isSo[code]).map((code) => ({ code, values: {} }))
}
