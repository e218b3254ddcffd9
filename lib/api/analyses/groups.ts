import { z } from 'zod'
import { examinedKinds } from '../../evidence/examined'
import { type SharingEdge, type SharingGroup, sharingGroups } from '../../evidence/groups'
import { classOf, EVIDENCE, EVIDENCE_CLASSES, type Evidence, isStrong } from '../../evidence/kinds'
import { kindsIn, sharingPairs } from '../../evidence/pairs'
import { resultsOf } from '../../evidence/results'
import { biddersOf } from '../../sections/bidders/data'
import { sectionOfCall } from '../../sections/loaders'
import { json } from '../contract/answer'
import { figure, listed } from '../contract/answers'
import { endpoint, READ_BY_SYSTEMS } from '../contract/endpoint'
import { pageFields, requestedPage } from '../contract/paging'

const kind = z.enum(EVIDENCE as readonly [Evidence, ...Evidence[]])
const classes = z.array(z.enum(EVIDENCE_CLASSES))

const edge = z.object({
  bidder1Id: z.int(),
  bidder2Id: z.int(),
  connects: z.boolean().meta({ description: 'false if what the two share only stands beside' }),
  classes,
  kinds: z.array(z.object({ kind, count: z.int(), class: z.enum(EVIDENCE_CLASSES), connects: z.boolean() })),
  resemblance: figure.meta({ description: 'share of equal and regular prices in %' }),
})

const group = z.object({
  bidders: z.array(z.object({ bidderId: z.int(), bidderName: z.string() })),
  kinds: z.array(kind),
  classes,
  edges: z.array(edge),
})

/** A comma list of at most this many characters; an empty one counts as left out. */
const MOST = 4000
const commaList = <T extends z.ZodType>(one: T) =>
  z
    .string()
    .max(MOST)
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.preprocess((parts) => parts, z.array(one)))

const shape = {
  about:
    'Groups of bidders that the evidence of all analyses connects, with what remains without some kinds or bidders.',
  input: z.strictObject({
    openId: z.string().min(1),
    without: commaList(kind),
    leave: commaList(z.coerce.number().int()),
    ...pageFields,
  }),
  ...READ_BY_SYSTEMS,
  answer: listed(group).extend({
    notCompared: z.array(kind).meta({ description: 'kinds for which no result compared two bidders' }),
  }),
}

const wireEdge = ({ one, two, shared, connects, classes: own, resemblance }: SharingEdge) => ({
  bidder1Id: one.bidderId,
  bidder2Id: two.bidderId,
  connects,
  classes: own,
  kinds: kindsIn({ shared }, EVIDENCE).map((known) => ({
    kind: known,
    count: shared[known],
    class: classOf(known),
    connects: isStrong(known),
  })),
  resemblance,
})

const wireGroup = ({ bidders, kinds, classes: own, edges }: SharingGroup) => ({
  bidders,
  kinds,
  classes: own,
  edges: edges.map(wireEdge),
})

/** `GET queryGroups`: the groups of a section (buildup.md §7); empty before the first run of an analysis. */
export const queryGroups = endpoint('analysis:view', shape, async (call) => {
  const { without, leave } = call.input
  const { openId } = await sectionOfCall(call.person, call.input.openId, 'analysis:view')
  const bidders = (await biddersOf(openId)).map(({ id, bidderName }) => ({ bidderId: id, bidderName }))
  const results = await resultsOf(openId)
  const pairs = sharingPairs(openId, results, bidders)
  const groups = sharingGroups(pairs, bidders, { kinds: without, members: leave })
  const examined = examinedKinds(openId, results)
  const { rows, total, headers } = requestedPage(groups, call.input)
  const notCompared = EVIDENCE.filter((known) => !examined.includes(known))
  return json({ success: true, data: rows.map(wireGroup), notCompared, total }, { headers })
})
