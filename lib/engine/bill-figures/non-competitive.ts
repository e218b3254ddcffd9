import { norm } from '../../domain/norm'
import type { Bill } from '../bill/layout'

const CLASSES: ReadonlySet<string> = new Set(['AQWM', 'BKJZ'])
const NAMES = /安全文明|安全生产|安全施工|文明施工|环境保护|临时设施|扬尘/

/** Whether the name of a lump-sum measure alone says that it is non-competitive. */
export const isNonCompetitiveName = (name: string | null) => NAMES.test(norm(name))

/** Whether a lump-sum measure is non-competitive (rules.md §3), by its category code or its name. */
export function isNonCompetitive(bill: Bill, lump: number): boolean {
  return CLASSES.has(norm(bill.lumps.class.get(lump))) || isNonCompetitiveName(bill.lumps.name.get(lump))
}
