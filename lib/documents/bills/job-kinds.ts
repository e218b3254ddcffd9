import { jobKind } from '../../compute/job'
import type { BillType } from '../../domain/number-codes'
import { env } from '../../kit/env.mjs'

/**
 * Reads the bill of a stored file; `totalPrice` is null if the bill states none. `fileName`: as it is sent. `organisationId`: whose columns of item
 * tables are used; left out: those with which the content was read before.
 */
export const billImport = jobKind<
  { sha256: string; fileType: BillType; fileName?: string; organisationId?: number },
  { totalPrice: number | null }
>('readBill', 'read', () => env().READ_SECONDS * 1000)

/** Moves bills that an earlier version stored in the database to the objects. */
export const billMove = jobKind<null, { moved: number }>('moveBills', 'check')
