import { z } from 'zod'
import { check } from '../kit/check'
import { AppError } from '../kit/errors'
import { type Bidder, biddersOf, openIdOfBidder } from '../sections/bidders/data'
import { saveAliases } from '../sections/bidders/mutations'
import type { Section } from '../sections/data'
import { pastOfBidders } from '../sections/intake/past'
import { sectionOfCall } from '../sections/loaders'
import { shownCode } from '../sections/present'
import { revealSection } from '../sections/secrecy/mutations'
import { count, figure, flag, text } from './contract/answers'
import { jsonOf } from './contract/body'
import { type Call, changeEndpoint } from './contract/endpoint'
import { list } from './contract/lists'

/** The id of its unit stays inside: it would say whose bid a blind result is of. */
function wireBidder(section: Section, bidder: Bidder) {
  const { unitId, ...shown } = bidder
  return { ...shown, bidderMask: shownCode(section, bidder) }
}

const stated = (what: string) => flag.nullable().meta({ description: `${what}; null: it does not say` })

const bidder = z.object({
  id: z.int(),
  openId: z.string(),
  bidderName: z.string(),
  bidderCode: text,
  bidderMask: text.meta({ description: '*** in a blind section until it is revealed' }),
  alias: text,
  bondPrice: figure,
  bidderPrice: figure,
  days: count,
  qualityStandard: text,
  leaderName: text,
  sequence: z.int(),
  isOk: flag,
  signature: stated('whether the platform recorded the bid as signed'),
  secondSwipe: stated('whether it recorded a second card swipe (二次刷卡)'),
})

export const bidderList = list({
  about: 'Bidders of a section.',
  row: bidder,
  permission: 'bidder:view',
  openIdField: 'openId',
  fields: [
    'id',
    'openId',
    'bidderName',
    'alias',
    'bondPrice',
    'bidderPrice',
    'days',
    'qualityStandard',
    'leaderName',
    'sequence',
    'isOk',
    'signature',
    'secondSwipe',
  ],
  load: async (section) => (await biddersOf(section.openId)).map((bidder) => wireBidder(section, bidder)),
})

const aliases = z
  .array(
    z.strictObject({
      id: z.number().int(),
      alias: z.string().trim().max(100).nullable(),
      from: z.string().trim().max(100).nullish().meta({
        description: 'The alias as it was read; without it the new one is saved whatever is stored.',
      }),
    }),
  )
  .min(1)
  .max(2000)

const aliasShape = {
  about: 'Saves aliases of bidders of one section.',
  input: aliases,
  from: 'body',
} as const

export const saveAlias = changeEndpoint('bidder:alias', aliasShape, async (call) => {
  const openId = await openIdOfBidder(call.input[0]!.id)
  const section = await sectionOfCall(call.person, openId ?? '-', 'bidder:alias')
  const { userId } = call.person
  const { openId: own } = section
  const past = pastOfBidders(own)
  const { unknown } = await saveAliases(own, call.input, past, ({ changed: aliases }) =>
    aliases.length > 0 ? { action: 'alias', userId, openId: own, detail: { aliases } } : null,
  )
  if (unknown.length > 0) throw new AppError('sectionForbidden')
})

const revealShape = {
  about:
    'Reveals the unit codes of a veiled section for good, with what was computed under them; the `reason` in a JSON body, if there is one, stands in the log.',
  input: z.strictObject({ openId: z.string().min(1) }),
  from: 'none',
  says: 'api.revealed',
} as const

const reasoned = z.strictObject({ reason: z.string().trim().max(500).optional() })

/** @throws AppError badRequest, notJson, tooLarge */
async function reasonIn({ request, translate }: Call<unknown>): Promise<string | null> {
  if (!Number(request.headers.get('content-length'))) return null
  const checked = check(reasoned, await jsonOf(request), translate)
  if (!checked.ok) throw new AppError('badRequest', { detail: 'reason' }, { details: checked.details })
  return checked.data.reason || null
}

export const reveal = changeEndpoint('bidder:reveal', revealShape, async (call) => {
  const { userId } = call.person
  const { openId } = await sectionOfCall(call.person, call.input.openId, 'bidder:reveal')
  const detail = { reason: await reasonIn(call) }
  await revealSection(openId, { action: 'reveal', userId, openId, detail })
})
