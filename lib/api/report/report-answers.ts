import { z } from 'zod'
import { CHAPTERS } from '../../domain/chapters'
import { count, moment, text, time } from '../contract/answers'

/** Answers of the calls of the report. */

const member = z.object({
  userId: z.int(),
  username: z.string(),
  name: z.string(),
  isLeader: z.boolean(),
  maySign: z.boolean(),
  signInTime: time,
})
const opinion = z.object({
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  text: z.string(),
  updatedAt: z.int(),
  handedInAt: moment,
})
const judgement = z.object({
  id: z.int(),
  openId: z.string(),
  analysis: z.string(),
  table: z.string(),
  findingKey: z.string(),
  verdict: z.string(),
  reason: z.string(),
  note: text,
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  bidders: z.array(z.int()),
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  at: z.int(),
})
const dissent = z.object({
  id: z.int(),
  openId: z.string(),
  judgementId: count,
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  text: z.string(),
  at: z.int(),
})
const letter = z.object({
  id: z.int(),
  openId: z.string(),
  number: z.int(),
  bidderId: z.int(),
  bidderName: z.string(),
  title: z.string(),
  deadline: z.string(),
  questions: z.array(z.string()),
  createdBy: z.int(),
  author: z.string(),
  createdAt: z.int(),
  withdrawnAt: moment,
})
const withdrawal = z.object({
  number: z.int(),
  hash: z.string(),
  name: z.string(),
  username: text,
  signedAt: z.int(),
  reason: z.string(),
  by: z.string(),
  at: z.int(),
})
const seal = z.object({
  condition: z.enum(['unsigned', 'signing', 'sealed', 'broken']),
  hash: z.string(),
  number: count,
  changes: z.array(z.object({ part: z.string(), names: z.array(z.string()) })),
  signatures: z.array(z.object({ name: z.string(), username: text, at: z.int() })),
  /** Members whose signature here is missing. */
  missing: z.array(z.string()),
  /** Experts who sign on paper, because they have no account that may sign: sealed is not signed by them. */
  onPaper: z.array(z.string()),
  withdrawals: z.array(withdrawal),
})

export const reportWork = z.object({
  committee: z.array(member),
  overall: z.object({ text, date: text }),
  /** The chapters after the summary, in their order. */
  chapters: z.array(z.enum(CHAPTERS)),
  opinions: z.array(opinion),
  judgements: z.array(judgement),
  dissents: z.array(dissent),
  letters: z.array(letter),
  seal,
})

/** The log's entry by which it can be undone; null if nothing was changed. */
const undo = count
export const judgedOne = z.object({ undo })
export const judgedMany = z.object({ judged: z.int(), kept: z.int(), undo })
export const undone = z.object({ undone: z.int(), kept: z.int() })
/** `toClarify`: of the judged ones. */
export const scopeCount = z.object({ open: z.int(), judged: z.int(), toClarify: z.int() })
export const letterMade = z.object({ id: z.int(), number: z.int() })
export const signed = z.object({ number: z.int(), sealed: z.boolean() })

const signature = z.object({
  id: z.int(),
  versionId: z.int(),
  userId: z.int(),
  name: z.string(),
  username: text,
  hash: z.string(),
  at: z.int(),
})

export const sealedReport = z.object({
  number: z.int(),
  hash: z.string(),
  sealedAt: moment,
  isWhole: z.boolean(),
  signatures: z.array(signature),
  document: z.object({
    form: z.literal(2).optional(),
    locale: z.string(),
    title: z.string(),
    subtitle: z.string(),
    words: z.record(z.string(), z.string()),
    blocks: z.array(z.looseObject({ kind: z.string() })),
  }),
})
