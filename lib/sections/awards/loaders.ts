import { getLocale } from 'next-intl/server'
import { biddersOf } from '../bidders/data'
import { awardVersions } from './data'

/** The award of a section as its page shows it, with its versions, newest first. */
export async function awardOfSection(openId: string, mayEdit: boolean) {
  return {
    openId,
    mayEdit,
    locale: await getLocale(),
    bidders: (await biddersOf(openId)).map(({ bidderName }) => bidderName),
    versions: await awardVersions(openId),
  }
}
export type AwardOfSection = Awaited<ReturnType<typeof awardOfSection>>
