import { closeSync, openSync } from 'node:fs'
import { byteSource } from '../../../lib/documents/bills/byte-source'
import { FILE_TYPE } from '../../../lib/domain/number-codes'
import { openBill } from '../../../lib/engine/bill/layout'
import { readAnyBill } from '../../../lib/engine/formats/read-any'
import { report } from '../child'

/** Reads the bids at these paths one after another, as the reading lane does. */
let items = 0
for (const path of process.argv.slice(2)) {
  const file = openSync(path, 'r')
  items += openBill(readAnyBill(byteSource(file), FILE_TYPE.bid).buffer).items.rows
  closeSync(file)
}
const { user, system } = process.cpuUsage()
report({ items, cpu: (user + system) / 1e6 })
