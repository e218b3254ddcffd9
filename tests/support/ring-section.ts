import type { Client } from '../contract/client'
import { pushedSection, uploadAll } from '../contract/section'
import type { Plant } from '../generator/plants/plant'

/** Bidders by what is planted: a ring of four that a lock alone holds together in the middle, and a pair. */
const PLANTS: readonly Plant[] = [
  { analysis: 'feature', bidders: [0, 1], code: 'machine' },
  { analysis: 'regular', bidder: 1, from: 0, pattern: 'ratio', constant: 0.98, share: 0.6 },
  { analysis: 'feature', bidders: [1, 2], code: 'lock' },
  { analysis: 'feature', bidders: [2, 3], code: 'machine' },
  { analysis: 'regular', bidder: 6, from: 5, pattern: 'ratio', constant: 0.97, share: 0.6 },
  { analysis: 'feature', bidders: [5, 6], code: 'machine' },
]
const ANALYSES = ['tb-qb-eco-regular-sums', 'tb-qb-act-features']

/** A section of eight bidders with a group of four and one of two, whose prices and codes were compared. */
export async function ringSection(client: Client, code: string) {
  const taken = await pushedSection(client, code, { seed: 11, bidders: 8, items: 150, plants: PLANTS })
  await uploadAll(client, taken)
  for (const analysis of ANALYSES) {
    const { body } = await client.get(`/api/${analysis}/beginAnalyze?openId=${taken.openId}`)
    if (body.success !== true) throw new Error(`${analysis}: ${JSON.stringify(body)}`)
  }
  const names = taken.section.platform.bidders.map(({ bidderName }) => bidderName)
  return { openId: taken.openId, bidders: taken.bidders, names }
}
