import { z } from 'zod'
import { controlCodes } from '../../engine/feature-codes/tables'
import { text } from '../../kit/shapes/nullable'
import type { OpenResult } from '../../runs/results/reader'
import { projectNameOf } from '../../sections/data'
import { type OwnCalls, ownCall, pairAsked, twoBidders } from '../call'
import { rowOf } from '../row-shapes'
import { featureSummary, type InnerType, pairCodes } from './view/features'

const marks = {
  featureType: z.string(),
  property: text,
  isPublic: z.boolean().meta({
    description:
      'true: on the list of public codes, listed and not counted; where codes are rows, "1" and "0"',
  }),
  remark: text,
}
const holder = z.object({
  bidderId: z.int(),
  bidderName: z.string(),
  feature: z.string(),
  sources: z.array(z.string()),
})
const inner = z.object({
  featureType: z.string(),
  num: z.int(),
  codes: z.array(
    z.object({ ...marks, feature: z.string(), bidder1ProjectName: z.string(), bidders: z.array(holder) }),
  ),
})
const outer = z.looseObject({
  ...marks,
  feature: z.string(),
  bidderName: z.string(),
  outerBidderName: z.string(),
  bidder1ProjectName: z.string(),
  outerSectionCode: z.string().optional().meta({ description: 'absent in results of earlier versions' }),
})

/** The codes inside the section with its project, those of other sections with theirs. */
function wireSummary(run: OpenResult, bidder1ProjectName: string) {
  const { innerData, outerData } = featureSummary(run)
  const withProject = (type: InnerType) => ({
    ...type,
    codes: type.codes.map((code) => ({ ...code, bidder1ProjectName })),
  })
  const controlData = [...run.rows(controlCodes.id)].map((row) => ({
    ...row,
    holders: JSON.parse(String(row.holders)),
    bidderIds: JSON.parse(String(row.bidderIds)),
  }))
  return { innerData: innerData.map(withProject), outerData, controlData }
}

/** Shared codes inside the section and with other sections; both empty before the first run. */
const querySum = ownCall({
  about:
    'Feature codes shared inside the section, and with other companies in other sections; those of whoever made the control price.',
  bySystems: true,
  answer: {
    data: z.object({
      innerData: z.array(inner),
      outerData: z.array(outer),
      controlData: z
        .array(rowOf(controlCodes, { holders: z.array(holder), bidderIds: z.array(z.int()) }))
        .meta({ description: 'machines and locks of whoever made the control price' }),
    }),
  },
  statesCoverage: true,
  give: async ({ result, section }) => {
    const run = await result()
    const none = { innerData: [], outerData: [], controlData: [] }
    return { data: run ? wireSummary(run, projectNameOf(section)) : none }
  },
})

const pairRow = z.object({
  serial: z.int(),
  title: z.string(),
  itemType: z.string(),
  itemFeature: z.string(),
  bidder1ProjectName: z.string(),
  ...marks,
})

/** Codes that two bidders share; empty unless two different bidders are given. */
const queryPair = ownCall({
  about: 'Feature codes that two bidders share; empty unless two different bidders are given.',
  bySystems: true,
  asks: twoBidders,
  pages: 'requested',
  answer: { rows: pairRow },
  give: async ({ input, result, section }) => {
    const run = await result()
    const pair = pairAsked(input)
    return { rows: run && pair ? pairCodes(run, ...pair, projectNameOf(section)) : [] }
  },
})

export const featureCalls: OwnCalls = {
  'tb-qb-act-features/querySum': querySum,
  'tb-qb-act-features/queryDetails': queryPair,
}
