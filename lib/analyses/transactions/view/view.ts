import type { OperationStep } from '../../../domain/codes'
import { codeKey, comparedCode } from '../../../domain/feature-code'
import { norm } from '../../../domain/norm'
import type { Row } from '../../../engine/analysis'
import type { RecordedStep } from '../../../engine/section-record'
import { lastPage } from '../../../kit/query'
import { recent } from '../../../kit/recent'
import type { OpenResult } from '../../../runs/results/reader'
import { biddersOf } from '../../../sections/bidders/data'
import { operationsOf } from '../../../sections/records/data'
import type { TransactionsQuery } from './query'

export interface SharedCode {
  readonly key: string
  readonly itemType: string
  readonly itemFeature: string
  readonly isPublic: boolean
  readonly remark: string | null
  readonly operationNum: number
  readonly bidderIds: readonly number[]
}

/** An operation with a code that several bidders share. */
export interface SharedOperation {
  readonly serial: number
  readonly key: string
  readonly bidderId: number
  readonly title: string
  readonly itemType: string
  readonly itemFeature: string
  readonly time: string | null
  readonly step: string
  readonly isPublic: boolean
  readonly row: Row
}

export interface Transactions {
  /** Counted codes first, then by number of bidders. */
  readonly codes: readonly SharedCode[]
  readonly operations: readonly SharedOperation[]
}

const keyOf = ({ itemType, itemFeature }: Row) => {
  const type = String(itemType)
  return codeKey(type, comparedCode(type, String(itemFeature)) ?? '')
}

function sharedCode(row: Row): SharedCode {
  return {
    key: keyOf(row),
    itemType: String(row.itemType),
    itemFeature: String(row.itemFeature),
    isPublic: row.isPublic === '1',
    remark: row.remark === null || row.remark === undefined ? null : String(row.remark),
    operationNum: Number(row.operationNum),
    bidderIds: JSON.parse(String(row.bidderIds)),
  }
}

function sharedOperation(row: Row): SharedOperation {
  return {
    serial: Number(row.serial),
    key: keyOf(row),
    bidderId: Number(row.bidderId),
    title: String(row.title),
    itemType: String(row.itemType),
    itemFeature: String(row.itemFeature),
    time: row.bidder1Time === null || row.bidder1Time === undefined ? null : String(row.bidder1Time),
    step: String(row.bidder1Step),
    isPublic: row.isPublic === '1',
    row,
  }
}

const trades = recent<Transactions>('transactions', 2)

/** Cached per run, since results never change. */
export function transactionsOf(run: OpenResult): Transactions {
  return trades(String(run.id), () => ({
    codes: [...run.rows('sums')]
      .map(sharedCode)
      .sort((a, b) => Number(a.isPublic) - Number(b.isPublic) || b.bidderIds.length - a.bidderIds.length),
    operations: [...run.rows('details')].map(sharedOperation),
  }))
}

/** The operations under a filter. The keyword is matched against code and bidder name. */
export function filterOperations(
  { operations }: Transactions,
  query: TransactionsQuery,
): readonly SharedOperation[] {
  const { bidderId, type, step, code } = query
  const keyword = norm(query.keyword)
  return operations.filter(
    (row) =>
      (bidderId === null || row.bidderId === bidderId) &&
      (type === null || row.itemType === type) &&
      (step === null || row.step === step) &&
      (code === null || row.key === code) &&
      (keyword === '' || norm(row.itemFeature).includes(keyword) || norm(row.title).includes(keyword)),
  )
}

export interface Mark {
  /** Index of the bidder among those in the picture. */
  readonly lane: number
  readonly time: string
  readonly step: OperationStep
  /** The code shared with other bidders; null if none of the codes is shared. */
  readonly shared: SharedCode | null
  readonly feature: string
  readonly featureType: string
}

export interface Lanes {
  readonly bidders: readonly { readonly id: number; readonly name: string }[]
  readonly marks: readonly Mark[]
  /** All bidders of the section; the picture shows one page of them. */
  readonly all: readonly { readonly id: number; readonly name: string }[]
  readonly page: number
  readonly pages: number
}

export const LANES = 20

/** One mark per moment, step and shared code of a bidder; a single grey mark if no code is shared. */
export function marksOf(
  steps: readonly RecordedStep[],
  names: readonly string[],
  codes: readonly SharedCode[],
): Mark[] {
  const laneOf = new Map(names.map((name, at) => [name, at]))
  const shared = new Map(codes.map((code) => [code.key, code]))
  const moments = new Map<string, Mark[]>()
  for (const { bidderName, featureType, feature, step, time } of steps) {
    const lane = laneOf.get(bidderName)
    if (lane === undefined || time === null || step === null) continue
    const code = comparedCode(featureType, feature)
    const found = code === null ? undefined : shared.get(codeKey(featureType, code))
    const mark = { lane, time, step: step as OperationStep, shared: found ?? null, feature, featureType }
    const key = `${lane} ${time} ${step}`
    const known = moments.get(key) ?? []
    moments.set(key, known)
    const isNew = known.every((other) => other.shared?.key !== mark.shared?.key)
    if (isNew) known.push(mark)
  }
  return [...moments.values()].flatMap((marks) => {
    const sharing = marks.filter((mark) => mark.shared !== null)
    return sharing.length > 0 ? sharing : marks.slice(0, 1)
  })
}

type LaneBidder = Lanes['bidders'][number]

/** These bidders with all their operations, in a picture of their own. */
export async function lanesOfBidders(
  openId: string,
  { codes }: Transactions,
  bidders: readonly LaneBidder[],
): Promise<Lanes> {
  const names = bidders.map(({ name }) => name)
  return {
    bidders,
    marks: marksOf(await operationsOf(openId, names), names, codes),
    all: bidders,
    page: 1,
    pages: 1,
  }
}

/** One page of bidders with all their operations; those who share codes come first. */
export async function lanesOf(
  run: OpenResult,
  transactions: Transactions,
  query: TransactionsQuery,
): Promise<Lanes> {
  const sharing = new Set(
    transactions.codes.filter(({ isPublic }) => !isPublic).flatMap(({ bidderIds }) => bidderIds),
  )
  const bidders = (await biddersOf(run.openId, { isOk: 1 })).map(({ id, bidderName }) => ({
    id,
    name: bidderName,
  }))
  const all = [
    ...bidders.filter(({ id }) => sharing.has(id)),
    ...bidders.filter(({ id }) => !sharing.has(id)),
  ]
  const pages = lastPage(all.length, LANES)
  const page = Math.min(query.lanes, pages)
  const shown = all.slice((page - 1) * LANES, page * LANES)
  return { ...(await lanesOfBidders(run.openId, transactions, shown)), all, page, pages }
}
