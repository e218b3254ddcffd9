import { z } from 'zod'
import { FEATURE_TYPE, OPERATION_STEP } from '../domain/codes'

/** Times of the platform: local, `yyyy-MM-dd HH:mm:ss`, and a moment that exists. */
const time = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'time')
  .refine((text) => {
    const read = new Date(`${text.replace(' ', 'T')}Z`)
    return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 19) === text.replace(' ', 'T')
  }, 'time')

/** A figure as number or as text (`"15582847.25"`, `1,000`): platforms send both. */
const figure = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  const text = value.replaceAll(',', '').trim()
  if (text === '') return null
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value
}, z.number().finite().nullish())
const money = figure.refine((value) => value === null || value === undefined || value >= 0, 'negative')
const whole = z.preprocess(
  (value) => (typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value),
  z.number().int().min(0).max(1_000_000),
)
const flag = z.preprocess(
  (value) => (value === true ? 1 : value === false ? 0 : typeof value === 'string' ? Number(value) : value),
  z.literal([0, 1]),
)
const code = (max = 64) =>
  z.preprocess((v) => (typeof v === 'number' ? String(v) : v), z.string().trim().max(max))
const text = (max = 500) => z.string().trim().max(max).nullish()
const optionalTime = z.preprocess((value) => (value === '' ? null : value), time.nullish())

const isOneOf = (list: readonly string[]) => (value: string) => list.includes(value)

const section = z.strictObject({
  tenderCode: text(),
  tenderName: text(),
  sectionCode: z.string().trim().min(1).max(200),
  sectionName: z.string().trim().min(1).max(500),
  projectType: code().nullish(),
  projectArea: text(),
  deptName: text(),
  deptContact: text(),
  tenderPrice: money,
  evaMethod: text(),
  openTime: optionalTime,
  evaTime: optionalTime,
  platformName: text(),
  constructorName: text(),
  constructorCode: text(),
  constructorContact: text(),
  agencyName: text(),
  agencyCode: text(),
  projectLeader: text(),
  projectLeaderContact: text(),
  techEvaType: flag.nullish(),
  requiredBond: money,
  requiredDays: whole.nullish(),
  requiredQuality: text(),
  farmland: z.boolean().nullish(),
})

const opening = z.strictObject({
  openTime: optionalTime,
  enterType: code(200).nullish(),
  quoteType: code(200).nullish(),
  enterNum: whole.nullish(),
})

const bidder = z.strictObject({
  bidderName: z.string().trim().min(1).max(200),
  bidderCode: text(100),
  bidderMask: text(100),
  alias: text(100),
  bondPrice: money,
  bidderPrice: money,
  days: whole.nullish(),
  qualityStandard: text(200),
  leaderName: text(100),
  sequence: whole,
  isOk: flag.default(1),
})

const expert = z.strictObject({
  expertName: z.string().trim().min(1).max(100),
  expertCodeType: code().nullish(),
  expertCode: text(64),
  expertType: code().nullish(),
  expertSource: text(200),
  signInTime: optionalTime,
  isLeader: flag.default(0),
})

const record = z.strictObject({
  bidderName: z.string().trim().min(1).max(200),
  featureType: code().refine(isOneOf(FEATURE_TYPE), 'unknownCode'),
  feature: z.string().max(1000),
  step: z.preprocess(
    (value) => (value === '' ? null : value),
    code().refine(isOneOf(OPERATION_STEP), 'unknownCode').nullish(),
  ),
  time: optionalTime,
})

const identity = z.strictObject({
  bidderName: z.string().trim().min(1).max(200),
  step: code(200).nullish(),
  time: optionalTime,
  readerOwner: text(200),
  readerId: text(200),
  passed: flag.nullish(),
  description: text(1000),
})

/** Reports a bidder that stands twice and a row of nobody in the record, each with its place. */
function checkNames(value: PlatformShape, context: z.RefinementCtx): void {
  if (!value.bidders) return
  const names = new Set<string>()
  for (const [index, { bidderName }] of value.bidders.entries()) {
    if (names.has(bidderName)) {
      context.addIssue({ code: 'custom', path: ['bidders', index, 'bidderName'], message: 'duplicateBidder' })
    }
    names.add(bidderName)
  }
  for (const list of ['records', 'identities'] as const) {
    for (const [index, { bidderName }] of (value[list] ?? []).entries()) {
      if (names.has(bidderName)) continue
      context.addIssue({ code: 'custom', path: [list, index, 'bidderName'], message: 'unknownBidder' })
    }
  }
}

/** Reports a row that stands twice among the records, at its second place. */
function checkRepeats(value: PlatformShape, context: z.RefinementCtx): void {
  const seen = new Set<string>()
  for (const [index, row] of (value.records ?? []).entries()) {
    const { bidderName, featureType, feature, step = null, time = null } = row
    const key = JSON.stringify([bidderName, featureType, feature, step, time])
    if (seen.has(key)) {
      context.addIssue({ code: 'custom', path: ['records', index], message: 'duplicateRecord' })
    }
    seen.add(key)
  }
}

const shape = z.strictObject({
  section,
  opening: opening.nullish(),
  bidders: z.array(bidder).max(2000).optional(),
  experts: z.array(expert).max(500).optional(),
  records: z.array(record).max(200_000).optional(),
  identities: z.array(identity).max(200_000).optional(),
})
type PlatformShape = z.infer<typeof shape>

/**
 * The platform record (formats.md §4). Unknown keys are refused by name. A list that is left out leaves
 * what is stored as it is; an empty list empties it.
 */
export const platformRecord = shape.superRefine(checkNames).superRefine(checkRepeats)
export type PlatformRecord = z.infer<typeof platformRecord>
