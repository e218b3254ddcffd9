import { getLocale } from 'next-intl/server'
import { currentPerson } from '../../auth/loaders'
import { allows } from '../../domain/permissions'
import { formatMinute } from '../../kit/format'
import { translator } from '../../kit/i18n/translator'
import { sectionOfPage, sectionTitle } from '../loaders'
import { shownCode, techEvaTypeText, veilOf } from '../present'
import { bidderNames, biddersOf } from './data'

/** The data of the bidder screen; hidden unit codes do not leave the server. */
export async function bidderInfo(openId: string) {
  const { section, person } = await sectionOfPage(openId, 'bidder:view')
  const bidders = await biddersOf(section.openId)
  return {
    openId: section.openId,
    evaTime: formatMinute(section.evaTime),
    techEvaType: techEvaTypeText(section, translator(await getLocale())),
    ...veilOf(section),
    mayReveal: allows(person.grants, 'bidder:reveal'),
    mayEdit: allows(person.grants, 'section:edit'),
    mayAlias: allows(person.grants, 'bidder:alias'),
    bidders: bidders.map((bidder) => ({
      id: bidder.id,
      sequence: bidder.sequence,
      bidderName: bidder.bidderName,
      alias: bidder.alias,
      code: shownCode(section, bidder),
    })),
  }
}
export type BidderInfo = Awaited<ReturnType<typeof bidderInfo>>

/** The names of bidders, by their ids in an address, for the title of a page; undefined for whom the reader may not see. */
export async function bidderNamesOfPage(
  openId: string,
  ids: readonly string[],
): Promise<(string | undefined)[]> {
  const person = await currentPerson()
  const isSeen = person && allows(person.grants, 'analysis:view') && (await sectionTitle(openId)) !== null
  const names = isSeen ? await bidderNames(openId) : new Map<number, string>()
  return ids.map((id) => names.get(Number(id)))
}
