import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { BillType } from '../../lib/domain/number-codes'
import { readBill } from '../../lib/engine/parse/read-bill'
import { BIDDERS } from './inputs'

export interface BillFile {
  readonly name: string
  readonly kind: BillType
}

/** The largest files first, to balance the load of two threads. */
export const FILES: readonly BillFile[] = [
  ...Array.from({ length: BIDDERS }, (_, i): BillFile => ({ name: `bid-${i}`, kind: 2 })),
  { name: 'control', kind: 3 },
  { name: 'tender', kind: 1 },
]

/** Reads a bill from disk, as an upload is read. */
export function readBillFile(folder: string, { name, kind }: BillFile): Uint8Array<ArrayBuffer> {
  const file = openSync(join(folder, name), 'r')
  try {
    const source = {
      size: fstatSync(file).size,
      read: (offset: number, length: number) => {
        const bytes = new Uint8Array(length)
        return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
      },
    }
    return readBill(source, kind).buffer
  } finally {
    closeSync(file)
  }
}
