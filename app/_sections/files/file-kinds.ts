import type { FileType } from '@/lib/domain/number-codes'

/**
 * What is taken where only one file is: of several the first with a fitting extension; else the first, so that its
 * refusal is visible.
 */
export function oneOf<F extends { readonly name: string }>(
  files: readonly F[],
  endings: readonly string[],
): F[] {
  const fits = ({ name }: F) => endings.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()))
  return [files.find(fits) ?? files[0]].filter((file) => file !== undefined)
}

/** The target of an upload, and the file it replaces. */
export interface UploadTarget {
  readonly fileType: FileType
  /** The bidder, for a bid. */
  readonly bidderId: number | null
  /** The label of the target. */
  readonly name: string
  readonly replaces: ReplacedFile | null
  /** Of a place with any number of documents: those there, of which one of the same name is replaced. */
  readonly existing?: readonly ReplacedFile[]
}

interface ReplacedFile {
  readonly id: number
  readonly fileName: string
  readonly time: string
}

/** Id of the file that a document of this name replaces, 0 for none. */
export const replacedBy = ({ replaces, existing }: UploadTarget, fileName: string): number =>
  replaces?.id ?? existing?.find((file) => file.fileName === fileName)?.id ?? 0
