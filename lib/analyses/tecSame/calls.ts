import { z } from 'zod'
import { recordAction } from '../../audit/mutations'
import { CODE_LISTS } from '../../domain/codes'
import { BLOCK_KINDS } from '../../engine/documents/doc-text'
import { AppError } from '../../kit/errors'
import { count, figure, text } from '../../kit/shapes/nullable'
import type { OpenResult } from '../../runs/results/reader'
import { tableOf } from '../../runs/tree'
import { type Asked, type OwnCalls, ownCall, pairAsked, twoBidders } from '../call'
import { rowOf } from '../row-shapes'
import { tecSame } from './rule'
import { EDGE_KINDS } from './rule/groups'
import { STRIP_KINDS } from './rule/pictures'
import { orderedPair, rowsOfTecPair, tecPairs } from './view/pairs'
import { readerPages, readerStrip } from './view/reader'
import { sharedUserIds } from './view/user-ids'

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
  factShare: figure.meta({
    description:
      'percent of what one of them states in figures that both state in the same places; null: too little, or everybody states the same',
  }),
  sharedFacts: count.meta({ description: 'null in results from before facts were compared' }),
  facts1: count.meta({ description: 'figures and designations that bidder 1 states' }),
  facts2: count,
  own1: z.int().meta({ description: 'characters of own text of bidder 1: what share1 is a share of' }),
  own2: z.int(),
  longest: z.int(),
  fragments: z.int(),
  elsewhere: figure.meta({ description: 'percent of the equal text that a third bidder has too' }),
  near: count.meta({
    description:
      'runs of which a side was read from a picture and that are equal but for characters that look alike: alike, never equal, and in no `share1`, `share2`, `fragments` or `longest`; null: none',
  }),
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

/** Every pair in one answer. */
const queryPairs = ownCall({
  about: 'Every pair of bidders, with the distribution of their shares: the data of the matrix.',
  bySystems: true,
  answer: { rows: pair },
  more: { distribution: z.array(distribution) },
  give: async ({ result }) => {
    const run = await result()
    // A row has more than the contract of a pair.
    const rows = run ? tecPairs(run).map((own) => pair.parse(own)) : []
    return { rows, more: { distribution: run ? [...run.rows('distribution')] : [] } }
  },
})

/** The pair of a call, in the order of the section; null unless two different bidders of the run are given. */
function pairOfCall(run: OpenResult, input: Parameters<typeof pairAsked>[0]) {
  const asked = pairAsked(input)
  const [one, two] = (asked && orderedPair(run, asked)) ?? []
  return one && two ? ([one.bidderId, two.bidderId] as const) : null
}

/** The rows of two bidders in one table; empty unless two different bidders are given. */
const queryPairTable = (table: string) =>
  ownCall({
    about: `Rows of the table ${table} about two bidders, in the order of the section whatever the order of the query; empty unless two different bidders are given.`,
    bySystems: true,
    asks: twoBidders,
    pages: 'requested',
    answer: { table },
    give: async ({ input, result }) => {
      const run = await result()
      const chosen = run && pairOfCall(run, input)
      return { rows: run && chosen ? rowsOfTecPair(run, table, chosen) : [] }
    },
  })

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

/** A document of a bidder in a call. */
const documentAsked = {
  fileId: z.coerce.number().int(),
  document: z.coerce.number().int().min(0).default(0),
}
const pageAsked = z.coerce.number().int().min(1).max(1_000_000)

/** What the readers show. */
const queryText = ownCall({
  about:
    'A block of at most 20 pages of a document, with whose text is where: 1–20, 21–40 … A document without pages of its own is given in parts. With two bidders, what these share is marked.',
  asks: {
    ...documentAsked,
    page: pageAsked.default(1),
    ...twoBidders,
  },
  answer: {
    data: z.object({
      name: z.string(),
      isPaged: z.boolean(),
      total: z.int(),
      from: z.int(),
      pages: z.array(page),
    }),
  },
  give: async ({ input, result }) => {
    const run = await result()
    const { fileId, document: position, page: wanted } = input
    const chosen = run && pairOfCall(run, input)
    const data = run && (await readerPages(run, { fileId, position, page: wanted, pair: chosen }))
    if (!data) throw new AppError('notFound')
    return { data }
  },
})

const side = z.coerce.number().int().min(0).max(1000)

/** Beside what was read of it. */
const queryStrip = ownCall({
  about:
    'Part of the picture of a page that was read (OCR), its sides in thousandths of the page; nothing before the reveal of a blind section.',
  asks: {
    ...documentAsked,
    page: pageAsked,
    ...{ left: side, top: side, right: side, bottom: side },
  },
  answer: { media: 'image/jpeg' },
  give: async ({ input, result }) => {
    const run = await result()
    const { fileId, document: position, page: wanted, left, top, right, bottom } = input
    const asked = { fileId, position, page: wanted, box: [left, top, right, bottom] as const }
    const bytes = run && (await readerStrip(run, asked))
    if (!bytes) throw new AppError('notFound')
    return { file: { name: `${wanted}.jpg`, bytes } }
  },
})

const idsAsked = { ver1: z.int(), ver2: z.int() }

/** Nothing of a blind section before its reveal. */
async function giveUserIds({ input, result, section, person }: Asked<typeof idsAsked>) {
  const run = await result()
  const chosen = run && !run.veil ? pairOfCall(run, input) : null
  const rows = run && chosen ? await sharedUserIds(run, chosen) : []
  if (rows.length > 0) {
    const bidders = run!.bidders.flatMap(({ bidderId, bidderName }) =>
      chosen!.includes(bidderId) ? [bidderName] : [],
    )
    await recordAction({
      action: 'userIdsShown',
      userId: person.userId,
      openId: section.openId,
      detail: { bidders, count: rows.length },
    })
  }
  return { rows }
}

const showUserIds = ownCall({
  method: 'POST',
  further: 'expert:identity',
  about:
    'The WPS user ids that two bidders share, whole: personal data, so that the audit log names who saw them.',
  asks: idsAsked,
  answer: { rows: z.string() },
  give: giveUserIds,
})

export const tecSameCalls: OwnCalls = {
  'tb-qb-tec-sames/queryPairs': queryPairs,
  'tb-qb-tec-same-details/queryFragments': queryPairTable('fragments'),
  'tb-qb-tec-same-details/queryFacts': queryPairTable('facts'),
  'tb-qb-tec-same-details/queryTraces': queryPairTable('traces'),
  'tb-qb-tec-same-details/queryImages': queryPairTable('images'),
  'tb-qb-tec-same-details/queryNames': queryPairTable('names'),
  'tb-qb-tec-same-details/queryOddForms': queryPairTable('oddForms'),
  'tb-qb-tec-same-details/queryText': queryText,
  'tb-qb-tec-same-details/queryStrip': queryStrip,
  'tb-qb-tec-same-details/showUserIds': showUserIds,
}
