import { z } from 'zod'
import { CHAPTERS } from '../domain/chapters'
import { JUDGEMENT_REASON, JUDGEMENT_VERDICT, verdictOf } from '../domain/codes'
import { reason } from '../sections/committee/schema'

export const openId = z.string().min(1)
const text = z.string().trim().max(20_000)
const id = z.number().int().positive()
/** A valid date, `yyyy-MM-dd`. */
const day = z.iso.date()

/** The stored text when the person began to edit; null if there was none. */
const begun = text.nullable().optional()

export const opinionInput = z.strictObject({ openId, text, from: begun })
export const ownInput = z.strictObject({ openId })
export const memberInput = z.strictObject({ openId, userId: id })
export const leaderInput = z.strictObject({ openId, userId: id.nullable(), from: id.nullable().optional() })
const chapters = z.array(z.enum(CHAPTERS)).max(CHAPTERS.length)
/** `from`: the chapters when the person began to choose. */
export const chaptersInput = z.strictObject({ openId, chapters, from: chapters.optional() })
export const overallInput = z.strictObject({
  openId,
  text: text.min(1),
  date: day,
  from: z.strictObject({ text: text.nullable(), date: day.nullable() }).optional(),
})
export const dissentInput = z.strictObject({ openId, judgementId: id.nullable(), text, from: begun })

const key = z.string().regex(/^[0-9a-f]{32}$/)
const findings = { openId, analysis: z.string().min(1).max(40), table: z.string().min(1).max(40) }
const finding = { ...findings, key }
const judged = {
  verdict: z.enum(JUDGEMENT_VERDICT),
  reason: z.enum(JUDGEMENT_REASON),
  note: z.string().trim().max(2000).default(''),
}
/** The judgement when the person began to edit; null if there was none. */
const judgedBefore = z.strictObject(judged).nullable().optional()

interface Reasoned {
  readonly verdict: (typeof JUDGEMENT_VERDICT)[number]
  readonly reason: (typeof JUDGEMENT_REASON)[number]
  readonly note: string
}
/** `other` is no explanation by itself, so a note is required. */
const isExplained = ({ reason, note }: Reasoned) => reason !== 'other' || note !== ''
const unexplained = { path: ['note'], error: 'required' }
const isOfVerdict = ({ verdict, reason }: Reasoned) => verdict === verdictOf(reason)
const unfitting = { path: ['reason'], error: 'unknownCode' }

export const judgementInput = z
  .strictObject({ ...finding, ...judged, from: judgedBefore })
  .refine(isExplained, unexplained)
  .refine(isOfVerdict, unfitting)
export const retractInput = z.strictObject({ ...finding, from: judgedBefore })

/** Which findings of a table: named ones, those listed under the query of an address, or those like one. */
const scope = {
  keys: z
    .array(z.strictObject({ key, from: judgedBefore }))
    .min(1)
    .max(200)
    .optional(),
  view: z.string().max(2000).optional(),
  like: key.optional(),
}
const isOne = (one: { keys?: unknown; view?: unknown; like?: unknown }) =>
  [one.keys, one.view, one.like].filter((part) => part !== undefined).length === 1

export const judgementsInput = z
  .strictObject({ ...findings, ...scope, ...judged })
  .refine(isOne, { path: ['keys'], error: 'required' })
  .refine(isExplained, unexplained)
  .refine(isOfVerdict, unfitting)
/** Without either the whole table. */
export const scopeInput = z.strictObject({ ...findings, view: scope.view, like: scope.like })
/** `entry`: the entry of the log that recorded the judgements, as the judging call answered it. */
export const undoInput = z.strictObject({ openId, entry: id })

export const commentInput = z.strictObject({
  ...finding,
  text: z.string().trim().min(1).max(4000),
  mentions: z.array(id).max(100).default([]),
})
export const commentOf = z.strictObject({ openId, id })
/** A finding that is not there has no comments, whatever its key looks like. */
export const commentsOf = z.strictObject({ ...findings, key: z.string().max(100) })

export const letterInput = z.strictObject({
  openId,
  bidderId: id,
  title: z.string().trim().min(1).max(200),
  deadline: day,
  questions: z.array(z.string().trim().min(1).max(5000)).min(1).max(100),
})
export const letterOf = z.strictObject({ openId, id })

/** `password`: required of people who sign in a browser. */
export const signInput = z.strictObject({
  openId,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  password: z.string().max(200).optional(),
})
/** `userId`: the signer. */
export const withdrawalInput = z.strictObject({ openId, userId: id, reason })
