import { z } from 'zod'
import { fileCodesOf } from '../documents/codes/data'
import { formatMinute, formatMoney, MISSING } from '../kit/format'
import { dictionaryOf } from '../people/dictionaries/items'
import type { Section } from '../sections/data'
import { sectionOfCall } from '../sections/loaders'
import { projectTypeText, techEvaTypeText } from '../sections/present'
import { recordedFeaturesOf } from '../sections/records/data'
import { isVeiled } from '../sections/secrecy/veiled'
import { removeWhole } from '../workspace/removal/remove'
import { makeSecondOpening } from '../workspace/second-opening/mutations'
import { count, done, figure, flag, found, text, time } from './contract/answers'
import { changeEndpoint, endpoint, type OpenCall, READ_BY_SYSTEMS } from './contract/endpoint'
import { list } from './contract/lists'

const byOpenId = z.strictObject({ openId: z.string().min(1) })

const section = z.object({
  openId: z.string(),
  tenderCode: text,
  tenderName: text,
  sectionCode: z.string(),
  sectionName: z.string(),
  projectType: text,
  projectTypeText: text,
  projectArea: text,
  deptName: text,
  deptContact: text,
  tenderPrice: figure,
  tenderPriceText: text,
  evaMethod: text,
  openTime: time,
  openTimeText: text,
  evaTime: time,
  evaTimeText: text,
  platformName: text,
  constructorName: text,
  constructorCode: text,
  constructorContact: text,
  agencyName: text,
  agencyCode: text,
  projectLeader: text,
  projectLeaderContact: text,
  techEvaType: flag.nullable(),
  techEvaTypeText: text,
  requiredBond: figure,
  requiredDays: count,
  requiredQuality: text,
  farmland: z.boolean(),
  createdAt: z.int(),
  updatedAt: z.int(),
  /** Whether technical documents may be connected with bidders; `veiled` is left by the reveal alone. */
  secrecy: z.enum(['open', 'veiled', 'revealed']),
  revealed: z.boolean(),
})

/** A number or time as its screen shows it; null if it is missing. */
const shownOr = (text: string) => (text === MISSING ? null : text)

async function wireSection(section: Section, { locale, translate }: OpenCall<unknown>) {
  const { organisationId, openingTime, enterType, quoteType, enterNum, ...known } = section
  const { revealedAt, unitCodes, seenBefore, sample, ...rest } = known
  return {
    ...rest,
    projectTypeText: projectTypeText(section, await dictionaryOf(organisationId, 'GCLX', translate)),
    tenderPriceText: shownOr(formatMoney(section.tenderPrice, locale)),
    openTimeText: shownOr(formatMinute(section.openTime)),
    evaTimeText: shownOr(formatMinute(section.evaTime)),
    techEvaTypeText: techEvaTypeText(section, translate),
    revealed: !isVeiled(section),
  }
}

const sectionShape = {
  about: 'A section with all its fields.',
  input: byOpenId,
  ...READ_BY_SYSTEMS,
  answer: found(section),
}

export const sectionByOpenId = endpoint('section:view', sectionShape, async (call) => {
  const section = await sectionOfCall(call.person, call.input.openId, 'section:view')
  return { success: true, data: await wireSection(section, call) }
})

export const deleteSection = changeEndpoint(
  'system:manage',
  {
    about: 'Deletes a section with everything in it; `sectionCode` repeats its code as a confirmation.',
    input: byOpenId.extend({ sectionCode: z.string().max(200) }),
    from: 'body',
    says: 'api.deleted',
  },
  async ({ input, person }) => {
    const section = await sectionOfCall(person, input.openId, 'system:manage')
    await removeWhole(section, input.sectionCode, person.userId)
  },
)

export const secondOpening = endpoint(
  'section:edit',
  {
    about:
      'Makes the second opening of a section: a section with its bidders, tender file and control price, without bids, linked with it.',
    input: z.strictObject({ openId: z.string().min(1) }),
    from: 'body',
    answer: done.extend({ data: z.object({ openId: z.string() }) }),
  },
  async ({ input, person, translate }) => {
    const first = await sectionOfCall(person, input.openId, 'section:edit')
    const openId = await makeSecondOpening(first, person.userId, translate('sections.second.suffix'))
    return { success: true, message: translate('sections.second.made'), data: { openId } }
  },
)

export const openings = list({
  about: 'The opening of a section.',
  row: z.object({
    id: z.string(),
    openId: z.string(),
    openTime: time,
    enterType: text,
    quoteType: text,
    enterNum: count,
  }),
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

const feature = z.object({ featureType: z.string(), feature: z.string(), bidderName: text })
const featuresShape = {
  about: 'Feature codes of the bidders, from their files and from the platform.',
  input: byOpenId,
  ...READ_BY_SYSTEMS,
  answer: found(z.array(feature)),
}

export const featuresByOpenId = endpoint('bidder:view', featuresShape, async ({ input, person }) => {
  const section = await sectionOfCall(person, input.openId, 'bidder:view')
  // A code can be in the bid and in the records: it is answered once.
  const all = [...(await recordedFeaturesOf(section.openId)), ...(await fileCodesOf(section.openId))]
  const once = new Map(all.map((row) => [`${row.featureType}|${row.feature}|${row.bidderName}`, row]))
  const data = [...once.values()].sort((a, b) => Number(a.featureType) - Number(b.featureType))
  return { success: true, data }
})
