import { closeSync, mkdtempSync, openSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { byteSource } from '../../lib/documents/bills/byte-source'
import { contentOf } from '../../lib/documents/bills/file-content'
import type { BillType } from '../../lib/domain/number-codes'
import { openBill } from '../../lib/engine/bill/layout'
import { ImportError } from '../../lib/engine/parse/import-error'
import { readBill } from '../../lib/engine/parse/read-bill'

const port = parentPort
if (!port) throw new Error('this file runs as a thread')
const path = join(mkdtempSync(join(tmpdir(), 'clean-bid-fuzz-')), 'upload')

/** As the product reads an upload: from a file, bill and documents. */
function read(bytes: Uint8Array, kind: BillType): string {
  writeFileSync(path, bytes)
  const file = openSync(path, 'r')
  try {
    const source = byteSource(file)
    const bill = openBill(readBill(source, kind).buffer)
    contentOf(source, '0'.repeat(64), bill)
    return 'read'
  } catch (error) {
    if (error instanceof ImportError) return error.code
    return `bug: ${error instanceof Error ? error.stack : error}`
  } finally {
    closeSync(file)
  }
}

port.on('message', ({ bytes, kind }: { bytes: Uint8Array; kind: BillType }) => {
  port.postMessage(read(bytes, kind))
})
port.postMessage('ready')
