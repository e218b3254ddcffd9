import { z } from 'zod'
import type { OpenResult } from '../../runs/results/reader'
import { type OwnCalls, ownCall, pairAsked, twoBidders } from '../call'
import type { PairNode } from './rule/pair-details'
import { countedComponents } from './view/pair-items'
import { byBenchmark, itemsNamed, pairFindings, pairTree, regularMatrix, regularPairs } from './view/regular'
import { concentration, matrix, pair, pairDetails } from './view/shapes'

function wireMatrix(run: OpenResult | null, hideNormal: boolean) {
  if (!run) return { itemCount: 0, sameParam: null, rateParam: null, columnList: [], dataList: [] }
  const { itemCount, sameParam, rateParam, bidders, columns, rows } = regularMatrix(run, hideNormal)
  const columnList = columns.map(({ key }, at) => ({ key, title: bidders[at]?.bidderName ?? '' }))
  return { itemCount, sameParam, rateParam, columnList, dataList: rows }
}

/** The matrix, paged by its bidders only if a page is requested. */
const querySum = ownCall({
  about: 'The matrix of regular prices: eight rows for each bidder. Pages and `total` count bidders.',
  bySystems: true,
  asks: { hideNormal: z.enum(['0', '1']).default('0') },
  pages: 'requested',
  answer: { data: matrix },
  statesCoverage: true,
  give: async ({ input, result }) => {
    const whole = wireMatrix(await result(), input.hideNormal === '1')
    const rows = byBenchmark(whole.dataList)
    return { rows, of: (shown: readonly (typeof rows)[number][]) => ({ ...whole, dataList: shown.flat() }) }
  },
})

const reportMatrix = ownCall({
  about: 'The whole matrix of regular prices, for the report.',
  bySystems: true,
  answer: { data: matrix },
  give: async ({ result }) => ({ data: wireMatrix(await result(), false) }),
})

/** Every pair in one answer. */
const queryPairs = ownCall({
  about: 'Every pair of bidders: the data of the heat map.',
  bySystems: true,
  answer: { rows: pair },
  give: async ({ result }) => {
    const run = await result()
    return { rows: run ? regularPairs(run) : [] }
  },
})

/** Concentrated quotes. */
const queryConn = ownCall({
  about: 'Bidders whose total is close to the totals of others.',
  bySystems: true,
  answer: { bare: concentration },
  give: async ({ result }) => {
    const run = await result()
    const rows = [...(run?.rows('concentration') ?? [])].map(({ bidderName, conText, bidders }) => ({
      bidderName,
      conText,
      bidders: JSON.parse(String(bidders)),
    }))
    return { rows }
  },
})

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
 * The items of a pair, with the bidders in the order of the section whatever the order of the query; empty unless two
 * different bidders are given. Paged by unit projects, only if a page is requested.
 */
const queryPair = ownCall({
  about: 'The items of two bidders side by side; empty unless two different bidders are given.',
  bySystems: true,
  asks: { ...twoBidders, itemName: z.string().max(200).optional() },
  pages: 'requested',
  answer: { data: pairDetails },
  give: async ({ input, result }) => {
    const run = await result()
    const two = pairAsked(input)
    const pair = run && two ? pairFindings(run, ...two).pair : null
    const rows = run && two && pair ? itemsNamed(await pairTree(run, ...two), input.itemName ?? '') : []
    const { patterns, warnings } = pair ?? { patterns: [], warnings: [] }
    return {
      rows,
      of: (shown: readonly (typeof rows)[number][]) => ({ data: shown.map(counted), patterns, warnings }),
    }
  },
})

export const regularCalls: OwnCalls = {
  'tb-qb-eco-regular-sums/querySum': querySum,
  'tb-qb-eco-regular-sums/queryPairs': queryPairs,
  'tb-qb-eco-regular-cons/queryConn': queryConn,
  'tb-qb-eco-regular-details/queryDetails': queryPair,
  'tb-qb-eco-regular-details/queryDetailsByFilter': queryPair,
  'tb-qb-eco-regular-details/getGLXVMByOpenId/{openId}': reportMatrix,
}
