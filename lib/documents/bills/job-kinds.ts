import { jobKind } from '../../compute/job'
import type { FileType } from '../../domain/number-codes'
import { env } from '../../kit/env.mjs'

/** Reads the bill of a stored file; `totalPrice` is null if the bill states none. */
export const billImport = jobKind<
  { path: string; sha256: string; fileType: FileType },
  { totalPrice: number | null }
>('readBill', 'read', () => env().READ_SECONDS * 1000)
