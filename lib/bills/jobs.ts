import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { JobProgress, Jobs } from '../compute/protocol'
import { type Bill, openBill } from '../engine/bill/layout'
import { type ByteSource, readBill } from '../engine/parse/read-bill'
import { dataPaths } from '../kit/paths'
import { type BillFacts, billBuffer } from './data'
import { saveBill } from './mutations'

function byteSource(file: number): ByteSource {
  return {
    size: fstatSync(file).size,
    read(offset, length) {
      const bytes = new Uint8Array(length)
      const read = readSync(file, bytes, 0, length, offset)
      return bytes.subarray(0, read)
    },
  }
}

export function factsOf(bill: Bill): BillFacts {
  return { bidder: bill.bill.bidder.get(0), total: bill.bill.bidTotal.get(0) }
}

/**
 * Reads the bill of a stored file and keeps it.
 * @throws ImportError when the content is not what `fileType` asks for
 */
export async function readBillJob(
  { path, sha256, fileType }: Jobs['readBill']['payload'],
  report: (progress: JobProgress) => void,
): Promise<Jobs['readBill']['result']> {
  const file = openSync(path, 'r')
  try {
    const read = readBill(byteSource(file), fileType, {}, (done, total) =>
      report({ done, total, step: 'reading' }),
    )
    const facts = factsOf(openBill(read.buffer))
    await saveBill({ sha256, fileType, buffer: read.buffer, report: read.report, facts })
    return { totalPrice: facts.total }
  } finally {
    closeSync(file)
  }
}

/** The bill of a stored file, read again first when another version of the product had read it. */
export async function storedBill(sha256: string, fileType: 1 | 2 | 3): Promise<Bill> {
  const kept = await billBuffer(sha256, fileType)
  if (kept) return openBill(kept)
  await readBillJob({ path: dataPaths.file(sha256), sha256, fileType }, () => {})
  const made = await billBuffer(sha256, fileType)
  if (!made) throw new Error(`bill ${sha256} was not kept`)
  return openBill(made)
}
