import {
  type CodeList,
  EXPERT_CODE_TYPE,
  EXPERT_TYPE,
  FEATURE_TYPE,
  OPERATION_STEP,
  TECH_EVA_TYPE,
} from '../../domain/codes'
import { DICTIONARIES } from '../../domain/dictionaries'
import type { Part, PlatformRecord } from './schema'

/**
 * How a field is typed, pasted and shown.
 * - `code`: one of a list whose words are the messages `codes.<list>.<value>` or `sections.GCLX.<value>`.
 *   A `text` with a list may be one of its words or any other text.
 * - `flag`: 1 or 0; `truth`: true or false; `bidder`: the name of one of the section's bidders
 */
export interface Field {
  readonly kind: 'text' | 'money' | 'whole' | 'time' | 'flag' | 'truth' | 'bidder' | 'code'
  readonly required?: true
  /** Takes a whole row of the form. */
  readonly wide?: true
  readonly list?: CodeList | 'GCLX'
  readonly values?: readonly string[]
}

type RowOf<P extends Part> = P extends 'section' | 'opening'
  ? NonNullable<PlatformRecord[P]>
  : NonNullable<PlatformRecord[P]> extends readonly (infer R)[]
    ? R
    : never
type FieldTable = { readonly [P in Part]: { readonly [K in keyof RowOf<P>]-?: Field } }

const text: Field = { kind: 'text' }
const name: Field = { kind: 'text', required: true }
const wideName: Field = { kind: 'text', required: true, wide: true }
const money: Field = { kind: 'money' }
const whole: Field = { kind: 'whole' }
const time: Field = { kind: 'time' }
const flag: Field = { kind: 'flag' }
const bidder: Field = { kind: 'bidder', required: true }
const code = (list: CodeList | 'GCLX', values: readonly string[]): Field => ({ kind: 'code', list, values })

/** Every field of the record. The type fails to compile if a field of the schema is missing. */
export const FIELDS: FieldTable = {
  section: {
    tenderCode: text,
    tenderName: { kind: 'text', wide: true },
    sectionCode: name,
    sectionName: wideName,
    projectType: code('GCLX', DICTIONARIES.GCLX),
    projectArea: text,
    deptName: text,
    deptContact: text,
    tenderPrice: money,
    evaMethod: text,
    openTime: time,
    evaTime: time,
    platformName: text,
    constructorName: text,
    constructorCode: text,
    constructorContact: text,
    agencyName: text,
    agencyCode: text,
    projectLeader: text,
    projectLeaderContact: text,
    techEvaType: code('techEvaType', TECH_EVA_TYPE),
    requiredBond: money,
    requiredDays: whole,
    requiredQuality: text,
    farmland: { kind: 'truth', required: true },
  },
  opening: { openTime: time, enterType: text, quoteType: text, enterNum: whole },
  bidders: {
    bidderName: wideName,
    bidderCode: text,
    bidderMask: text,
    alias: text,
    bondPrice: money,
    bidderPrice: money,
    days: whole,
    qualityStandard: text,
    leaderName: text,
    sequence: { kind: 'whole', required: true },
    isOk: { kind: 'flag', required: true },
    signature: flag,
    secondSwipe: flag,
  },
  experts: {
    expertName: name,
    expertCodeType: code('expertCodeType', EXPERT_CODE_TYPE),
    expertCode: text,
    expertType: code('expertType', EXPERT_TYPE),
    expertSource: text,
    signInTime: time,
    isLeader: { kind: 'flag', required: true },
  },
  records: {
    bidderName: bidder,
    featureType: { ...code('featureType', FEATURE_TYPE), required: true },
    feature: wideName,
    step: code('operationStep', OPERATION_STEP),
    time,
  },
  identities: {
    bidderName: bidder,
    step: { kind: 'text', list: 'operationStep', values: OPERATION_STEP },
    time,
    readerOwner: text,
    readerId: text,
    passed: flag,
    description: { kind: 'text', wide: true },
  },
}

/** Attendance is not part of a row's form: recording it needs a reason (lib/sections/committee/attendance.ts). */
const NOT_TYPED: Partial<Record<Part, readonly string[]>> = { experts: ['signInTime'] }

export const fieldsWithKeys = (part: Part): readonly (Field & { readonly key: string })[] =>
  Object.entries(FIELDS[part]).map(([key, field]) => ({ ...(field as Field), key }))

/** The fields of a part that a form or a sheet may contain. */
export const typedFields = (part: Part) =>
  fieldsWithKeys(part).filter(({ key }) => !NOT_TYPED[part]?.includes(key))
