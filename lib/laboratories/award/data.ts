import { and, asc, desc, eq, max } from 'drizzle-orm'
import { db } from '@/db/connection'
import { among, first } from '@/db/query'
import { awardFormulas, bills, files, users } from '@/db/schema'
import { FILE_TYPE, PARSE_STATUS } from '../../domain/number-codes'
import type { Formula } from '../../engine/laboratories/award/formula'
import { biddersOf } from '../../sections/bidders/data'
import type { Section } from '../../sections/data'
import { authorName } from '../../sections/experts/author'
import type { AwardBasis, BasisBidder } from './basis'

interface BillFigures {
  readonly fileName: string
  readonly sha256: string
  readonly total: number | null
  readonly fixedSum: number | null
}

/** The figures of the bills of a section, by what the file is and whose. */
async function billFigures(openId: string): Promise<ReadonlyMap<string, BillFigures>> {
  const { openDetailId, fileType, fileName, sha256 } = files
  const { total, fixedSum } = bills
  const rows = await db()
    .select({ openDetailId, fileType, fileName, sha256, total, fixedSum })
    .from(files)
    .innerJoin(bills, and(eq(bills.sha256, files.sha256), eq(bills.fileType, files.fileType)))
    .where(and(eq(files.openId, openId), eq(files.isDel, 0), eq(files.parseStatus, PARSE_STATUS.success)))
    .orderBy(asc(files.id))
  // The last one of a place is the newest.
  return new Map(rows.map((row) => [`${row.fileType} ${row.openDetailId ?? ''}`, row]))
}

/** What a section states now: evaluated prices, the limit and the fixed sums, each with where it was found. */
export async function awardBasis({ openId, tenderPrice }: Section): Promise<AwardBasis> {
  const figures = await billFigures(openId)
  const used: BillFigures[] = []
  const take = (found: BillFigures | undefined, key: 'total' | 'fixedSum') => {
    const value = found?.[key] ?? null
    if (found && value !== null) used.push(found)
    return value
  }
  const limit = take(figures.get(`${FILE_TYPE.control} `), 'total')
  const fixed = take(figures.get(`${FILE_TYPE.tender} `), 'fixedSum')
  const bidders = (await biddersOf(openId)).map(({ id, bidderName, isOk, bidderPrice }): BasisBidder => {
    const base = { bidderId: id, bidderName, isOk: isOk === 1 }
    if (bidderPrice !== null) return { ...base, price: bidderPrice, source: 'opening' }
    const price = take(figures.get(`${FILE_TYPE.bid} ${id}`), 'total')
    return { ...base, price, source: price === null ? null : 'bill' }
  })
  const limitSource = limit !== null ? 'control' : tenderPrice !== null ? 'record' : null
  return {
    ...{ bidders, limit: limit ?? tenderPrice, limitSource, fixed },
    files: used.map(({ fileName, sha256 }) => ({ fileName, sha256 })),
  }
}

/** A confirmed formula of a section, with the wording of its tender. */
export interface ConfirmedFormula {
  readonly version: number
  readonly libraryId: string | null
  readonly formula: Formula
  readonly quote: string | null
  readonly file: string | null
  readonly page: number | null
  /** Who confirmed it; null if unknown. */
  readonly by: string | null
  readonly createdAt: number
}

const { version, libraryId, formula, quote, file, page, createdAt } = awardFormulas
const CONFIRMED = {
  version,
  libraryId,
  formula,
  quote,
  file,
  page,
  by: authorName(awardFormulas.openId),
  createdAt,
}

const confirmed = (openId: string, of?: number) =>
  db()
    .select(CONFIRMED)
    .from(awardFormulas)
    .leftJoin(users, eq(users.id, awardFormulas.createdBy))
    .where(
      and(eq(awardFormulas.openId, openId), of === undefined ? undefined : eq(awardFormulas.version, of)),
    )
    .orderBy(desc(awardFormulas.version))

// A formula is checked before it is stored.
const asConfirmed = (row: Awaited<ReturnType<typeof confirmed>>[number]): ConfirmedFormula => ({
  ...row,
  formula: row.formula as Formula,
})

/** The formula that applies to a section; null if nobody has confirmed one. */
export async function currentFormula(openId: string): Promise<ConfirmedFormula | null> {
  const found = await first(confirmed(openId).limit(1))
  return found ? asConfirmed(found) : null
}

/** When these sections' formulas were last confirmed; those without one are absent. */
export async function formulaTimes(openIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { openId } = awardFormulas
  const rows = await db()
    .select({ openId, at: max(createdAt) })
    .from(awardFormulas)
    .where(among(openId, openIds))
    .groupBy(openId)
  return new Map(rows.map((row) => [row.openId, row.at ?? 0]))
}

/** A confirmed formula of a section by its version; null if there is none. */
export async function formulaOfVersion(openId: string, of: number): Promise<ConfirmedFormula | null> {
  const found = await first(confirmed(openId, of))
  return found ? asConfirmed(found) : null
}

/** Every confirmed formula of a section, newest first. */
export const formulasOf = async (openId: string): Promise<ConfirmedFormula[]> =>
  (await confirmed(openId)).map(asConfirmed)
