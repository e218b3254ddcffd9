import type { BillType } from '../../domain/number-codes'

/** A bill as a version of the product has read it from a content; the requirements depend on the file type. */
export interface BillName {
  readonly version: number
  readonly sha256: string
  readonly fileType: BillType
}

/** The object with the columnar buffer of a bill. */
export const billKey = ({ version, sha256, fileType }: BillName) => `bills/${version}/${sha256}-${fileType}`

/** The content whose bill an object holds; null for what is no bill. */
export const contentOfBill = (key: string): string | null =>
  key.match(/^bills\/\d+\/([0-9a-f]{64})-\d$/)?.[1] ?? null
