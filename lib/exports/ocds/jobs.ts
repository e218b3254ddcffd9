import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { handles, type PayloadOf, type Report } from '../../compute/job'
import { storedBill } from '../../documents/bills/jobs'
import type { Bill } from '../../engine/bill/layout'
import { besideTender, needsTender } from '../../engine/gaeb/join-tender'
import type { BillContent } from '../bills/job-kinds'
import { itemsOf } from './items'
import { ocdsExport } from './job-kinds'

type Payload = PayloadOf<typeof ocdsExport>

/** Items in one piece of text. */
const BATCH = 500

/** The bill of a bid; null for one that states prices alone, without its tender: nobody knows what they are of. */
async function completeBill(content: BillContent, tender: Bill | null): Promise<Bill | null> {
  const bill = await storedBill(content.sha256, content.fileType)
  if (!needsTender(bill)) return bill
  return tender ? besideTender(bill, tender) : null
}

/** An object without its closing brace, so that a list can follow. */
const opened = (value: object) => JSON.stringify(value).slice(0, -1)

/** Writes the text piece by piece: the items of a hundred bids would not fit into one. */
async function* releaseText({ head, tender, bids }: Payload, count: (items: number) => void) {
  function* items(bill: Bill | null): Generator<string> {
    if (!bill || bill.items.rows === 0) return
    let texts: string[] = []
    let prefix = ',"items":['
    for (const item of itemsOf(bill)) {
      texts.push(JSON.stringify(item))
      if (texts.length < BATCH) continue
      yield prefix + texts.join(',')
      prefix = ','
      count(texts.length)
      texts = []
    }
    count(texts.length)
    yield texts.length > 0 ? `${prefix}${texts.join(',')}]` : ']'
  }
  const { tender: stated, bids: handedIn, ...rest } = head
  const ofTender = tender && (await storedBill(tender.sha256, tender.fileType))
  yield `${opened(rest)},"tender":${opened(stated)}`
  yield* items(ofTender)
  yield '}'
  if (handedIn) {
    yield `,"bids":{"statistics":${JSON.stringify(handedIn.statistics)},"details":[`
    for (const [at, bid] of handedIn.details.entries()) {
      yield `${at === 0 ? '' : ','}${opened(bid)}`
      const content = bids[at]
      yield* items(content ? await completeBill(content, ofTender) : null)
      yield '}'
    }
    yield ']}'
  }
  yield '}\n'
}

async function exportOcds(payload: Payload, report: Report) {
  let items = 0
  const text = releaseText(payload, (more) => {
    items += more
    report({ done: items, total: items, step: 'exporting' })
  })
  await pipeline(text, createWriteStream(payload.path))
  return { items }
}

export const ocdsExportHandlers = [handles(ocdsExport, exportOcds)]
