import { z } from 'zod'
import { withFrom } from '../kit/from'
import { type AwardVersion, awardVersions } from '../sections/awards/data'
import { saveAward } from '../sections/awards/mutations'
import { typedAward } from '../sections/awards/schema'
import { sectionOfCall } from '../sections/loaders'
import { count, doneWith, figure, moment, text, time } from './contract/answers'
import { endpoint } from './contract/endpoint'
import { list } from './contract/lists'

const version = z.object({
  openId: z.string(),
  version: z.int(),
  isCurrent: z.boolean(),
  bidderName: text.meta({ description: 'null: the award was withdrawn' }),
  price: figure,
  time,
  candidates: z.array(z.object({ bidderName: z.string(), rank: z.int() })),
  subcontractors: z.array(z.object({ name: z.string(), work: text, price: figure })),
  source: z.enum(['platform', 'upload', 'hand']),
  by: text.meta({ description: 'who stated it; null for the platform' }),
  createdAt: moment,
})

const wireVersion = ({ id, createdBy, ...shown }: AwardVersion, at: number) => ({
  ...shown,
  isCurrent: at === 0,
})

/** `GET`: the award of a section with its earlier versions, newest first. */
export const awardList = list({
  about: 'Award of a section: every version, newest first; the first one applies.',
  row: version,
  permission: 'bidder:view',
  openIdField: 'openId',
  fields: ['openId', 'version', 'isCurrent', 'bidderName', 'price', 'time', 'source', 'by', 'createdAt'],
  load: async ({ openId }) => (await awardVersions(openId)).map(wireVersion),
})

export const saveAwardOf = endpoint(
  'section:edit',
  {
    about:
      'Saves who was awarded the section as its next version; without a bidder the award is withdrawn. Who is awarded and the candidates must be bidders of the section.',
    input: withFrom(typedAward).extend({ openId: z.string().min(1) }),
    from: 'body',
    answer: doneWith(z.object({ version: count })),
  },
  async ({ input, person, translate }) => {
    const { openId: _, from, ...typed } = input
    const { openId } = await sectionOfCall(person, input.openId, 'section:edit')
    const version = await saveAward(openId, typed, person.userId, from)
    return { success: true, message: translate('api.saved'), data: { version } }
  },
)
