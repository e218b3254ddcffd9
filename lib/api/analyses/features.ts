import { z } from 'zod'
import { featureSummary, type InnerType, pairCodes } from '../../analyses/features/features'
import { features } from '../../engine/analyses/features'
import { coverageIn } from '../../runs/coverage'
import { currentResult, type OpenResult } from '../../runs/results/reader'
import { projectNameOf } from '../../sections/data'
import { sectionOfCall } from '../../sections/loaders'
import { json } from '../contract/answer'
import { found, listed, text } from '../contract/answers'
import { endpoint, READ_BY_SYSTEMS } from '../contract/endpoint'
import { optionalPageFields, requestedPage } from '../contract/paging'
import { coverageFields, wireCoverage } from './coverage'

const openId = z.string().min(1)

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
const sumShape = {
  about: 'Feature codes shared inside the section, and with other companies in other sections.',
  input: z.strictObject({ openId }),
  ...READ_BY_SYSTEMS,
  answer: found(z.object({ innerData: z.array(inner), outerData: z.array(outer) })).extend(coverageFields),
}

/** The codes inside the section with its project, those of other sections with theirs. */
function wireSummary(run: OpenResult, bidder1ProjectName: string) {
  const { innerData, outerData } = featureSummary(run)
  const withProject = (type: InnerType) => ({
    ...type,
    codes: type.codes.map((code) => ({ ...code, bidder1ProjectName })),
  })
  return { innerData: innerData.map(withProject), outerData }
}

/** `GET querySum`: shared codes inside the section and with other sections; both empty before the first run. */
export const querySum = endpoint('analysis:view', sumShape, async (call) => {
  const section = await sectionOfCall(call.person, call.input.openId, 'analysis:view')
  const run = await currentResult(section.openId, features.id)
  const data = run ? wireSummary(run, projectNameOf(section)) : { innerData: [], outerData: [] }
  return { success: true, data, ...wireCoverage(run && coverageIn(run), call.translate) }
})

const bidder = z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().optional())
const pairRow = z.object({
  serial: z.int(),
  title: z.string(),
  itemType: z.string(),
  itemFeature: z.string(),
  bidder1ProjectName: z.string(),
  ...marks,
})
const pairShape = {
  about: 'Feature codes that two bidders share; empty unless two different bidders are given.',
  input: z.strictObject({ openId, ver1: bidder, ver2: bidder, ...optionalPageFields }),
  ...READ_BY_SYSTEMS,
  answer: listed(pairRow),
}

/** `GET queryDetails`: codes that two bidders share; empty unless two different bidders are given. */
export const queryPair = endpoint('analysis:view', pairShape, async (call) => {
  const { ver1, ver2 } = call.input
  const section = await sectionOfCall(call.person, call.input.openId, 'analysis:view')
  const run = await currentResult(section.openId, features.id)
  const isPair = run && ver1 !== undefined && ver2 !== undefined && ver1 !== ver2
  const codes = isPair ? pairCodes(run, ver1, ver2, projectNameOf(section)) : []
  const { rows: data, total, headers } = requestedPage(codes, call.input)
  return json({ success: true, data, total }, { headers })
})
