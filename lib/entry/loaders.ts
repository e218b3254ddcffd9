import { getLocale } from 'next-intl/server'
import { biddersOf } from '../bidders/data'
import { allows } from '../domain/permissions'
import { formatCount, formatMinute } from '../kit/format'
import type { Locale } from '../kit/i18n/locale'
import { expertsOf } from '../sections/data'
import { sectionOfPage } from '../sections/loaders'
import { shownIdentity } from '../sections/present'

/** The opening record with its bidders, as the opening screen shows it. */
export async function openInfo(openId: string) {
  const { section, person } = await sectionOfPage(openId)
  const locale = (await getLocale()) as Locale
  return {
    openId,
    locale,
    mayEdit: allows(person.grants, 'section:edit'),
    opening: [
      { key: 'openTime', value: formatMinute(section.openingTime ?? section.openTime) },
      { key: 'enterType', value: section.enterType },
      { key: 'quoteType', value: section.quoteType },
      { key: 'enterNum', value: formatCount(section.enterNum, locale) },
    ] as const,
    bidders: allows(person.grants, 'bidder:view') ? await biddersOf(section.openId) : [],
  }
}
export type OpenInfo = Awaited<ReturnType<typeof openInfo>>

/** The evaluation committee; identity numbers are whole only for those who may see them. */
export async function expertInfo(openId: string) {
  const { section, person } = await sectionOfPage(openId, 'expert:view')
  const experts = await expertsOf(section.openId)
  return {
    openId,
    mayEdit: allows(person.grants, 'section:edit'),
    maySign: allows(person.grants, 'report:sign') || allows(person.grants, 'section:edit'),
    experts: experts.map((expert) => ({ ...expert, expertCode: shownIdentity(person, expert) })),
  }
}
export type ExpertInfo = Awaited<ReturnType<typeof expertInfo>>
