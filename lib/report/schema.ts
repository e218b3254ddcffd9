import { z } from 'zod'
import { CONFIRMING_REASONS, JUDGEMENT_REASON, JUDGEMENT_VERDICT } from '../domain/codes'
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
export const overallInput = z.strictObject({
  openId,
  text: text.min(1),
  date: day,
  from: z.strictObject({ text: text.nullable(), date: day.nullable() }).optional(),
})
export const dissentInput = z.strictObject({ openId, judgementId: id.nullable(), text, from: begun })

const finding = {
  openId,
  analysis: z.string().min(1).max(40),
  table: z.string().min(1).max(40),
  key: z.string().regex(/^[0-9a-f]{32}$/),
}
const judged = {
  verdict: z.enum(JUDGEMENT_VERDICT),
  reason: z.enum(JUDGEMENT_REASON),
  note: z.string().trim().max(2000).default(''),
}
/** The judgement when the person began to edit; null if there was none. */
const judgedBefore = z.strictObject(judged).nullable().optional()

/** `other` is no explanation by itself, so a note is required. */
export const judgementInput = z
  .strictObject({ ...finding, ...judged, from: judgedBefore })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], error: 'required' })
  .refine(({ verdict, reason }) => (verdict === 'confirmed') === CONFIRMING_REASONS.includes(reason), {
    path: ['reason'],
    error: 'unknownCode',
  })
export const retractInput = z.strictObject({ ...finding, from: judgedBefore })

export const letterInput = z.strictObject({
  openId,
  bidderId: id,
  title: z.string().trim().min(1).max(200),
  deadline: day,
  questions: z.array(z.string().trim().min(1).max(5000)).min(1).max(100),
})
export const letterOf = z.strictObject({ openId, id })

export const signInput = z.strictObject({ openId, hash: z.string().regex(/^[0-9a-f]{64}$/) })
/** `userId`: the signer. */
export const withdrawalInput = z.strictObject({ openId, userId: id, reason })
