import { z } from 'zod'
import { countedComponents } from '../../analyses/regular/pair-items'
import {
  byBenchmark,
  itemsNamed,
  pairFindings,
  pairTree,
  regularMatrix,
  regularPairs,
} from '../../analyses/regular/regular'
import { regular } from '../../engine/analyses/regular'
import type { PairNode } from '../../engine/analyses/regular/pair-details'
import { coverageIn } from '../../runs/coverage'
import { currentResult, type OpenResult } from '../../runs/results/reader'
import { sectionOfCall } from '../../sections/loaders'
import { json } from '../contract/answer'
import { found, listed } from '../contract/answers'
import { type Call, endpoint, READ_BY_SYSTEMS } from '../contract/endpoint'
import { optionalPageFields, requestedPage } from '../contract/paging'
import { coverageFields, wireCoverage } from './coverage'
import { concentration, matrix, pair, pairDetails } from './regular-answers'

const openId = z.string().min(1)

async function runOf(call: Call<{ openId: string }>): Promise<OpenResult | null> {
  const section = await sectionOfCall(call.person, call.input.openId, 'analysis:view')
  return currentResult(section.openId, regular.id)
}

function wireMatrix(run: OpenResult | null, hideNormal: boolean) {
  if (!run) return { itemCount: 0, sameParam: null, rateParam: null, columnList: [], dataList: [] }
  const { itemCount, sameParam, rateParam, bidders, columns, rows } = regularMatrix(run, hideNormal)
  const columnList = columns.map(({ key }, at) => ({ key, title: bidders[at]?.bidderName ?? '' }))
  return { itemCount, sameParam, rateParam, columnList, dataList: rows }
}

const sumShape = {
  about: 'The matrix of regular prices: eight rows for each bidder. Pages and `total` count bidders.',
  input: z.strictObject({ openId, hideNormal: z.enum(['0', '1']).default('0'), ...optionalPageFields }),
  ...READ_BY_SYSTEMS,
  answer: found(matrix).extend({ total: z.int(), ...coverageFields }),
}

/** `GET querySum`: the matrix, paged by its bidders only if a page is requested. */
export const querySum = endpoint('analysis:view', sumShape, async (call) => {
  const run = await runOf(call)
  const matrix = wireMatrix(run, call.input.hideNormal === '1')
  const { rows: blocks, total, headers } = requestedPage(byBenchmark(matrix.dataList), call.input)
  const compared = wireCoverage(run && coverageIn(run), call.translate)
  return json(
    { success: true, data: { ...matrix, dataList: blocks.flat() }, ...compared, total },
    { headers },
  )
})

const byOpenId = z.strictObject({ openId })
const reportShape = {
  about: 'The whole matrix of regular prices, for the report.',
  input: byOpenId,
  ...READ_BY_SYSTEMS,
  answer: found(matrix),
}

/** `GET getGLXVMByOpenId`: the whole matrix, for the report. */
export const reportMatrix = endpoint('analysis:view', reportShape, async (call) => ({
  success: true,
  data: wireMatrix(await runOf(call), false),
}))

const pairsShape = {
  about: 'Every pair of bidders: the data of the heat map.',
  input: byOpenId,
  ...READ_BY_SYSTEMS,
  answer: listed(pair),
}

/** `GET queryPairs`: every pair in one answer. */
export const queryPairs = endpoint('analysis:view', pairsShape, async (call) => {
  const run = await runOf(call)
  const data = run ? regularPairs(run) : []
  return { success: true, data, total: data.length }
})

const concentrationShape = {
  about: 'Bidders whose total is close to the totals of others.',
  input: byOpenId,
  ...READ_BY_SYSTEMS,
  answer: z.array(concentration),
}

/** `GET queryConn`: concentrated quotes, a bare array. */
export const queryConn = endpoint('analysis:view', concentrationShape, async (call) => {
  const run = await runOf(call)
  if (!run) return []
  return [...run.rows('concentration')].map(({ bidderName, conText, bidders }) => ({
    bidderName,
    conText,
    bidders: JSON.parse(String(bidders)),
  }))
})

const bidder = z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().optional())
const pairShape = {
  about: 'The items of two bidders side by side; empty unless two different bidders are given.',
  input: z.strictObject({
    openId,
    ver1: bidder,
    ver2: bidder,
    itemName: z.string().max(200).optional(),
    ...optionalPageFields,
  }),
  ...READ_BY_SYSTEMS,
  answer: found(pairDetails).extend({ total: z.int() }),
}

/**
 * The number of prices of an item that follow a rule and are not at the market, or of items of a unit project with such a
 * price.
 */
function counted(node: PairNode): PairNode {
  const { children, ...rest } = node
  if (children) {
    const items = children.map(counted)
    return { ...rest, num: items.filter(({ num }) => Number(num) > 0).length, children: items }
  }
  return { ...rest, num: countedComponents(rest).length }
}

/**
 * `GET queryDetails` and `queryDetailsByFilter`: the items of a pair, with the bidders in the order of the section
 * whatever the order of the query; empty unless two different bidders are given. Paged by unit projects, only if a
 * page is requested.
 */
export const queryPair = endpoint('analysis:view', pairShape, async (call) => {
  const { ver1, ver2, itemName = '' } = call.input
  const run = await runOf(call)
  const isPair = run !== null && ver1 !== undefined && ver2 !== undefined && ver1 !== ver2
  const pair = isPair ? pairFindings(run, ver1, ver2).pair : null
  const tree = isPair && pair ? itemsNamed(await pairTree(run, ver1, ver2), itemName) : []
  const { rows, total, headers } = requestedPage(tree, call.input)
  const { patterns, warnings } = pair ?? { patterns: [], warnings: [] }
  return json({ success: true, data: { data: rows.map(counted), patterns, warnings }, total }, { headers })
})
