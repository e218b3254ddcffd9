import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plant } from '../generator/plants/plant'
import { generateSection } from '../generator/section'

export const BIDDERS = 11

/** Some findings for every bidder, as in a real section. */
function plants(): Plant[] {
  return Array.from({ length: BIDDERS }, (_, bidder) => bidder).flatMap((bidder): Plant[] => [
    { analysis: 'conformance', bidder, change: 'feature', count: 10 },
    { analysis: 'conformance', bidder, change: 'deleteItem', count: 5 },
    { analysis: 'calc', bidder, error: 'itemAmount', count: 10 },
    { analysis: 'calc', bidder, error: 'materialLine', count: 10 },
  ])
}

/** Writes the files of a section with `items` items per bill, before the measurement starts. */
export function writeInputs(folder: string, items: number): void {
  mkdirSync(folder, { recursive: true })
  const section = generateSection({ seed: 1, bidders: BIDDERS, items, contentsPerItem: 3, plants: plants() })
  writeFileSync(join(folder, 'tender'), section.tender.bytes())
  writeFileSync(join(folder, 'control'), section.control.bytes())
  section.bids.forEach((bid, i) => {
    writeFileSync(join(folder, `bid-${i}`), bid.bytes())
  })
}
