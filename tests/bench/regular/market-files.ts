import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SectionInput } from '../../../lib/engine/analysis'
import { type Bill, openBill } from '../../../lib/engine/bill/layout'
import { controlBid, decide, priceBid, publishedList } from '../../generator/market/bid'
import { makeMarket } from '../../generator/market/market'
import { inputOf } from '../detection/market/bills'

/** Labour and machines of a market besides its materials. */
const OTHER_RESOURCES = 30

/** The columns of a bill are views of its one buffer. */
const save = (path: string, { items }: Bill) =>
  writeFileSync(path, new Uint8Array(items.unitPrice.values.buffer))

/** Writes the bills of a section of the market into a folder, one at a time. */
function writeMarket(folder: string, bidders: number, items: number, resources: number): void {
  const market = makeMarket('bench', { items, materials: resources - OTHER_RESOURCES })
  const list = publishedList(market)
  const { tender, control } = inputOf(market, [], controlBid(market))
  save(join(folder, 'tender'), tender)
  save(join(folder, 'control'), control!)
  for (let at = 0; at < bidders; at++) {
    const { bids } = inputOf(market, [priceBid(market, decide(market, at, list))], null)
    save(join(folder, `bid-${at}`), bids[0]!.bill)
  }
}

/** Reads the bills that `writeMarket` wrote. */
export function readMarket(folder: string): SectionInput {
  const bill = (name: string) => openBill(new Uint8Array(readFileSync(join(folder, name))))
  const bidders = readdirSync(folder).filter((name) => name.startsWith('bid-')).length
  return {
    tender: bill('tender'),
    control: bill('control'),
    bids: Array.from({ length: bidders }, (_, at) => ({
      bidderId: at + 1,
      bidderName: `投标人${at + 1}`,
      bill: bill(`bid-${at}`),
      openingPrice: null,
    })),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = '', bidders, items, resources] = process.argv.slice(2)
  writeMarket(folder, Number(bidders), Number(items), Number(resources))
}
