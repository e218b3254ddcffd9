import { goldenFiles } from '../support/golden-quantities'
import type { Client } from './client'
import { pushedSection, type TakenSection } from './section'

export interface GoldenOptions {
  /** Both bids have the same total. */
  readonly equal?: boolean
  /** The first bid's first price is below half of its cap. */
  readonly low?: boolean
  /** How many of the two bids are there. */
  readonly bids?: number
  /** Whether the base prices are there, as a control price. */
  readonly control?: boolean
}

/** A section with the files of the golden vectors, or some of them. */
export async function goldenSectionOf(
  client: Client,
  code: string,
  { bids = 2, control = true, equal = false, low = false }: GoldenOptions = {},
): Promise<TakenSection> {
  const taken = await pushedSection(client, code, { bidders: 2, items: 4 })
  const [one, two] = taken.section.bids.map(({ bidderName }) => bidderName) as [string, string]
  const files = goldenFiles([one, two], { equal, low })
  const answers = [await client.upload(taken.openId, 1, 'tender.LNZF', files.tender)]
  if (control) answers.push(await client.upload(taken.openId, 3, 'control.LNCF', files.control))
  for (const [at, bytes] of files.bids.slice(0, bids).entries())
    answers.push(await client.upload(taken.openId, 2, `bid${at}.nlntf`, bytes, taken.bidders[at]))
  const failed = answers.find(({ body }) => body.success !== true)
  if (failed) throw new Error(JSON.stringify(failed.body))
  return taken
}
