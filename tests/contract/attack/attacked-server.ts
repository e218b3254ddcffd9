import { documentOf } from '../document'
import { administrator } from '../people-support'
import { pushedSection } from '../section'
import { ownServer } from './own-server'
import type { Attacked } from './strange-values'

/** A server of its own with a section, for requests that may leave anything behind. */
export async function attackedServer(): Promise<Attacked & { readonly bidderName: string }> {
  const { baseUrl, dataDir } = await ownServer()
  const [document, admin] = [await documentOf(baseUrl), await administrator(baseUrl)]
  const { openId, bidders, section } = await pushedSection(admin, 'REQUESTS', { bidders: 2, items: 12 })
  const unknown = 999_999
  const place = {
    openId,
    bidder: bidders[0]!,
    file: unknown,
    run: unknown,
    attachment: unknown,
    reading: unknown,
  }
  return { baseUrl, dataDir, admin, document, place, bidders, bidderName: section.bids[0]!.bidderName }
}
