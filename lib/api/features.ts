import { z } from 'zod'
import { features } from '../engine/analyses/features'
import { currentRun } from '../runs/data'
import { featureSummary, pairCodes } from '../runs/features'
import { sectionOfCall } from '../sections/loaders'
import { endpoint } from './endpoint'

const openId = z.string().min(1)

/** `GET querySum`: shared codes inside the section and with other sections; both empty before the first run. */
export const querySum = endpoint('analysis:view', { input: z.strictObject({ openId }) }, async (call) => {
  const section = await sectionOfCall(call.person, call.input.openId, 'analysis:view')
  const run = await currentRun(section.openId, features.id)
  return { success: true, data: run ? featureSummary(run) : { innerData: [], outerData: [] } }
})

const bidder = z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().optional())
const pairInput = z.strictObject({ openId, ver1: bidder, ver2: bidder })

/** `GET queryDetails`: what two bidders share; empty unless two different ones are chosen. */
export const queryPair = endpoint('analysis:view', { input: pairInput }, async (call) => {
  const { ver1, ver2 } = call.input
  const section = await sectionOfCall(call.person, call.input.openId, 'analysis:view')
  const run = await currentRun(section.openId, features.id)
  const isPair = run && ver1 !== undefined && ver2 !== undefined && ver1 !== ver2
  const projectName = section.tenderName ?? section.sectionName
  const data = isPair ? pairCodes(run, ver1, ver2, projectName) : []
  return { success: true, data, total: data.length }
})
