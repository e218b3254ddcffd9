import { closeSync, openSync } from 'node:fs'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { HEAPS } from '../../../lib/compute/heaps'
import { byteSource } from '../../../lib/documents/bills/byte-source'
import { FILE_TYPE } from '../../../lib/domain/number-codes'
import { openBill } from '../../../lib/engine/bill/layout'
import { readAnyBill } from '../../../lib/engine/formats/read-any'
import { report } from '../child'

/** Reads the bids at these paths one after another. @returns their items */
function readAll(paths: readonly string[]): number {
  let items = 0
  for (const path of paths) {
    const file = openSync(path, 'r')
    items += openBill(readAnyBill(byteSource(file), FILE_TYPE.bid).buffer).items.rows
    closeSync(file)
  }
  return items
}

function readInThread(paths: readonly string[]): Promise<number> {
  const thread = new Worker(new URL(import.meta.url), { workerData: paths, resourceLimits: HEAPS.read })
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))
}

/** Half of the bids in each of two threads, as the reading lane reads those of one sender. */
async function readInTwo(paths: readonly string[]): Promise<void> {
  const halves = [0, 1].map((half) => paths.filter((_, at) => at % 2 === half))
  const items = await Promise.all(halves.map(readInThread))
  const { user, system } = process.cpuUsage()
  report({ items: items[0]! + items[1]!, cpu: (user + system) / 1e6, seconds: performance.now() / 1000 })
}

if (isMainThread) await readInTwo(process.argv.slice(2))
else parentPort!.postMessage(readAll(workerData as string[]))
