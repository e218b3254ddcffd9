import { z } from 'zod'
import { orderedPair, rowsOfTecPair, tecPairs } from '../../analyses/tecSame/pairs'
import { readerPages } from '../../analyses/tecSame/reader'
import { sharedUserIds } from '../../analyses/tecSame/user-ids'
import { recordAction } from '../../audit/mutations'
import { CODE_LISTS } from '../../domain/codes'
import { tecSame } from '../../engine/analyses/tecSame'
import { EDGE_KINDS } from '../../engine/analyses/tecSame/groups'
import { STRIP_KINDS } from '../../engine/analyses/tecSame/pictures'
import { BLOCK_KINDS } from '../../engine/documents/doc-text'
import { AppError } from '../../kit/errors'
import { readableRows } from '../../runs/personal'
import { currentResult, type OpenResult } from '../../runs/results/reader'
import { tableOf } from '../../runs/tree'
import { sectionOfCall } from '../../sections/loaders'
import { json } from '../contract/answer'
import { count, figure, found, listed, text } from '../contract/answers'
import { type Call, endpoint, READ_BY_SYSTEMS } from '../contract/endpoint'
import { optionalPageFields, requestedPage } from '../contract/paging'
import { rowOf } from './rows'
import { wireFields, wireRow } from './wire'

const openId = z.string().min(1)

async function runOf(call: Call<{ openId: string }>): Promise<OpenResult | null> {
  const section = await sectionOfCall(call.person, call.input.openId, 'analysis:view')
  return currentResult(section.openId, tecSame.id)
}

const pair = z.object({
  bidder1Id: z.int(),
  bidder2Id: z.int(),
  bidder1Name: z.string(),
  bidder2Name: z.string(),
  share1: figure.meta({ description: 'percent of the own text of bidder 1; null: too little text' }),
  share2: figure,
  passageShare: figure,
  rank: count.meta({ description: 'among the shares of the pairs of the section, from 1' }),
  passageRank: count,
  own1: z.int().meta({ description: 'characters of own text of bidder 1: what share1 is a share of' }),
  own2: z.int(),
  longest: z.int(),
  fragments: z.int(),
  equalImages: z.int(),
  similarImages: z.int(),
  strongTraces: z.int(),
  weakTraces: z.int(),
  foreignNames: count.meta({ description: 'null: not looked for before the reveal of a blind section' }),
  oddForms: z.int(),
  atLeast: z.boolean().meta({ description: 'something was not read: each share is at least what is stated' }),
  unread1: text,
  unread2: text,
  tenderLeft: z.boolean().meta({ description: 'no text of the tender was subtracted' }),
  flagged: z.boolean(),
  reasons: z.array(z.enum(EDGE_KINDS)),
})

const distribution = rowOf(tableOf(tecSame, 'distribution'))

const pairsShape = {
  about: 'Every pair of bidders, with the distribution of their shares: the data of the matrix.',
  input: z.strictObject({ openId }),
  ...READ_BY_SYSTEMS,
  answer: listed(pair).extend({ distribution: z.array(distribution) }),
}

/** `GET queryPairs`: every pair in one answer. */
export const queryPairs = endpoint('analysis:view', pairsShape, async (call) => {
  const run = await runOf(call)
  // A row has more than the contract of a pair.
  const data = run ? tecPairs(run).map((own) => pair.parse(own)) : []
  return { success: true, data, distribution: run ? [...run.rows('distribution')] : [], total: data.length }
})

const bidder = z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().optional())
const versions = { ver1: bidder, ver2: bidder }

/** The pair of a call, in the order of the section; null unless two different bidders of the run are given. */
function pairOfCall(
  run: OpenResult,
  { ver1, ver2 }: { ver1?: number | undefined; ver2?: number | undefined },
) {
  if (ver1 === undefined || ver2 === undefined || ver1 === ver2) return null
  const [one, two] = orderedPair(run, [ver1, ver2]) ?? []
  return one && two ? ([one.bidderId, two.bidderId] as const) : null
}

/** `GET` of the rows of two bidders in one table; empty unless two different bidders are given. */
export function queryPairTable(tableId: string) {
  const table = tableOf(tecSame, tableId)
  const shape = {
    about: `Rows of the table ${tableId} about two bidders, in the order of the section whatever the order of the query; empty unless two different bidders are given.`,
    input: z.strictObject({ openId, ...versions, ...optionalPageFields }),
    ...READ_BY_SYSTEMS,
    answer: listed(rowOf(table, wireFields(tecSame, table))),
  }
  return endpoint('analysis:view', shape, async (call) => {
    const run = await runOf(call)
    const chosen = run && pairOfCall(run, call.input)
    const all = run && chosen ? rowsOfTecPair(run, tableId, chosen) : []
    const { rows, total, headers } = requestedPage(readableRows(table, all, call.person.grants), call.input)
    return json(
      { success: true, data: run ? rows.map(wireRow(tecSame, table, run)) : [], total },
      { headers },
    )
  })
}

const part = z.object({
  kind: z.enum(STRIP_KINDS),
  text: z.string(),
  marks: z.array(z.int()).meta({ description: 'places of the rows of fragments that it belongs to' }),
})
const page = z.object({
  page: z.int(),
  unread: z.enum(CODE_LISTS.unreadReason).nullable(),
  pieces: z.array(z.object({ kind: z.enum(BLOCK_KINDS), parts: z.array(part) })),
})

const textShape = {
  about:
    'A block of at most 20 pages of a document, with whose text is where: 1–20, 21–40 … A document without pages of its own is given in parts. With two bidders, what these share is marked.',
  input: z.strictObject({
    openId,
    fileId: z.coerce.number().int(),
    document: z.coerce.number().int().min(0).default(0),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    ...versions,
  }),
  answer: found(
    z.object({
      name: z.string(),
      isPaged: z.boolean(),
      total: z.int(),
      from: z.int(),
      pages: z.array(page),
    }),
  ),
}

/** `GET queryText`: what the readers show. */
export const queryText = endpoint('analysis:view', textShape, async (call) => {
  const run = await runOf(call)
  const { fileId, document: position, page: wanted } = call.input
  const chosen = run && pairOfCall(run, call.input)
  const data = run && (await readerPages(run, { fileId, position, page: wanted, pair: chosen }))
  if (!data) throw new AppError('notFound')
  return { success: true, data }
})

const idsShape = {
  about:
    'The WPS user ids that two bidders share, whole: personal data, so that the audit log names who saw them.',
  input: z.strictObject({ openId, ver1: z.int(), ver2: z.int() }),
  from: 'body',
  answer: listed(z.string()),
} as const

/** `POST showUserIds`: nothing of a blind section before its reveal. */
export const showUserIds = endpoint('expert:identity', idsShape, async (call) => {
  const section = await sectionOfCall(call.person, call.input.openId, 'analysis:view')
  const run = await currentResult(section.openId, tecSame.id)
  const chosen = run && !run.veil ? pairOfCall(run, call.input) : null
  const data = run && chosen ? await sharedUserIds(run, chosen) : []
  if (data.length > 0) {
    const bidders = run!.bidders.flatMap(({ bidderId, bidderName }) =>
      chosen!.includes(bidderId) ? [bidderName] : [],
    )
    await recordAction({
      action: 'userIdsShown',
      userId: call.person.userId,
      openId: section.openId,
      detail: { bidders, count: data.length },
    })
  }
  return { success: true, data, total: data.length }
})
