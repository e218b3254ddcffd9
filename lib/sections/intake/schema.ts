import { z } from 'zod'
import { EXPERT_CODE_TYPE, EXPERT_TYPE, FEATURE_TYPE, OPERATION_STEP } from '../../domain/codes'
import { award } from '../awards/schema'
import { code, codeOf, flag, isOneOf, money, name, optionalTime, text, whole } from '../record-values'

const section = z.strictObject({
  tenderCode: text(),
  tenderName: text(),
  sectionCode: name(200),
  sectionName: name(500),
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
  bidderName: name(200),
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
  signature: flag.nullish(),
  secondSwipe: flag.nullish(),
})

const expert = z.strictObject({
  expertName: name(100),
  expertCodeType: codeOf(EXPERT_CODE_TYPE),
  expertCode: text(64),
  expertType: codeOf(EXPERT_TYPE),
  expertSource: text(200),
  signInTime: optionalTime,
  isLeader: flag.default(0),
})

const record = z.strictObject({
  bidderName: name(200),
  featureType: code().refine(isOneOf(FEATURE_TYPE), 'unknownCode'),
  feature: z.string().max(1000),
  step: codeOf(OPERATION_STEP),
  time: optionalTime,
})

const identity = z.strictObject({
  bidderName: name(200),
  step: code(200).nullish(),
  time: optionalTime,
  readerOwner: text(200),
  readerId: text(200),
  passed: flag.nullish(),
  description: text(1000),
})

/** The lists of a record, in the order of formats.md §4. */
export const LISTS = ['bidders', 'experts', 'records', 'identities'] as const
export type List = (typeof LISTS)[number]
export const PARTS = ['section', 'opening', ...LISTS] as const
export type Part = (typeof PARTS)[number]

/** The schema of a part or of one row of a list; push, upload, paste and manual entry share it. */
export const PART_SCHEMAS = {
  section,
  opening,
  bidders: bidder,
  experts: expert,
  records: record,
  identities: identity,
} as const

/** The most rows of each list. */
export const LIST_LIMITS: Readonly<Record<List, number>> = {
  bidders: 2000,
  experts: 500,
  records: 200_000,
  identities: 200_000,
}

/**
 * The platform record (formats.md §4). Unknown keys are refused by name. A list or an award that is left out stays
 * unchanged, an empty list removes all rows. Relations between rows are checked by `checkRecord`.
 */
export const platformRecord = z.strictObject({
  section,
  opening: opening.nullish(),
  /** Null: the section has none. */
  award: award.nullish(),
  bidders: z.array(bidder).max(LIST_LIMITS.bidders).optional(),
  experts: z.array(expert).max(LIST_LIMITS.experts).optional(),
  records: z.array(record).max(LIST_LIMITS.records).optional(),
  identities: z.array(identity).max(LIST_LIMITS.identities).optional(),
})
export type PlatformRecord = z.infer<typeof platformRecord>

/** The record with unchecked rows, which are then checked one by one. */
export const uncheckedRecord = z.strictObject({
  ...platformRecord.shape,
  bidders: z.array(z.unknown()).max(LIST_LIMITS.bidders).optional(),
  experts: z.array(z.unknown()).max(LIST_LIMITS.experts).optional(),
  records: z.array(z.unknown()).max(LIST_LIMITS.records).optional(),
  identities: z.array(z.unknown()).max(LIST_LIMITS.identities).optional(),
})

/** The fields that identify a row within its list; rows with the same values in them are duplicates. */
export const IDENTITY: Readonly<Record<List, readonly string[]>> = {
  bidders: ['bidderName'],
  experts: ['expertName', 'expertCode'],
  records: ['bidderName', 'featureType', 'feature', 'step', 'time'],
  identities: ['bidderName', 'step', 'time', 'readerOwner', 'readerId', 'passed', 'description'],
}

/** The field names of a part, in order. */
export const fieldsOf = (part: Part): readonly string[] => Object.keys(PART_SCHEMAS[part].shape)
