import { z } from 'zod'
import { fileCodesOf } from '../codes/data'
import { removeWhole } from '../removal/remove'
import { type Expert, expertsOf, recordedFeaturesOf, type Section } from '../sections/data'
import { sectionOfCall } from '../sections/loaders'
import { codesHidden, shownIdentity } from '../sections/present'
import type { Person } from '../users/data'
import { endpoint } from './endpoint'
import { list } from './lists'

const byOpenId = z.strictObject({ openId: z.string().min(1) })

function wireSection(section: Section) {
  const { organisationId, openingTime, enterType, quoteType, enterNum, revealedAt, ...rest } = section
  return { ...rest, revealed: !codesHidden(section) }
}

export const sectionByOpenId = endpoint('section:view', { input: byOpenId }, async ({ input, person }) => {
  const section = await sectionOfCall(person, input.openId, 'section:view')
  return { success: true, data: wireSection(section) }
})

/** `DELETE` of a section with everything in it; `sectionCode` is its code, typed to confirm. */
export const deleteSection = endpoint(
  'system:manage',
  { input: byOpenId.extend({ sectionCode: z.string().max(200) }), from: 'body' },
  async ({ input, person, translate }) => {
    const section = await sectionOfCall(person, input.openId, 'system:manage')
    await removeWhole(section, input.sectionCode, person.userId)
    return { success: true, message: translate('api.deleted') }
  },
)

export const openings = list({
  permission: 'section:view',
  openIdField: 'id',
  fields: ['id', 'openId', 'openTime', 'enterType', 'quoteType', 'enterNum'],
  load: async (section) => [
    {
      id: section.openId,
      openId: section.openId,
      openTime: section.openingTime ?? section.openTime,
      enterType: section.enterType,
      quoteType: section.quoteType,
      enterNum: section.enterNum,
    },
  ],
})

function wireExpert(person: Person, expert: Expert) {
  return { ...expert, expertCode: shownIdentity(person, expert) }
}

export const expertsByOpenId = endpoint('expert:view', { input: byOpenId }, async ({ input, person }) => {
  const section = await sectionOfCall(person, input.openId, 'expert:view')
  const experts = await expertsOf(section.openId)
  return { success: true, data: experts.map((expert) => wireExpert(person, expert)) }
})

export const expertList = list({
  permission: 'expert:view',
  openIdField: 'openId',
  fields: ['id', 'openId', 'expertName', 'expertType', 'expertSource', 'signInTime', 'isLeader'],
  load: async (section, call) =>
    (await expertsOf(section.openId)).map((expert) => wireExpert(call.person, expert)),
})

export const featuresByOpenId = endpoint('bidder:view', { input: byOpenId }, async ({ input, person }) => {
  const section = await sectionOfCall(person, input.openId, 'bidder:view')
  // A code may stand in the bid and in the records: it is told once.
  const all = [...(await recordedFeaturesOf(section.openId)), ...(await fileCodesOf(section.openId))]
  const once = new Map(all.map((row) => [`${row.featureType}|${row.feature}|${row.bidderName}`, row]))
  const data = [...once.values()].sort((a, b) => Number(a.featureType) - Number(b.featureType))
  return { success: true, data }
})
