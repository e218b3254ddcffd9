import { sum } from '../../domain/decimal'
import { type Bill, OTHER_LIST } from '../bill/layout'
import { isNonCompetitive } from './non-competitive'
import { listOf } from './other-lists'

/** Sums that the tenderer sets: 暂列金额 and 专业工程暂估价. Provisional material prices are part of unit prices. */
const SET_BY_TENDER: readonly number[] = [OTHER_LIST.zlje, OTHER_LIST.zygczg]

/** Amounts of the lists; a summary line counts only where its unit project has no list of its own. */
function provisionalSums(bill: Bill): number[] {
  const { others } = bill
  const rows = Array.from({ length: others.rows }, (_, row) => row).filter((row) =>
    SET_BY_TENDER.includes(listOf(bill, row) ?? -1),
  )
  const isLine = (row: number) => others.list.get(row) !== OTHER_LIST.qtxm
  const keyOf = (row: number) => `${others.unit.get(row)} ${listOf(bill, row)}`
  const listed = new Set(rows.filter(isLine).map(keyOf))
  return rows
    .filter((row) => isLine(row) || !listed.has(keyOf(row)))
    .flatMap((row) => others.amount.get(row) ?? others.price.get(row) ?? [])
}

/**
 * What a tender bill states that stands equally in every bid: provisional sums and non-competitive fees, in yuan; null
 * if it states none.
 */
export function fixedSumOf(tender: Bill): number | null {
  const fees = Array.from({ length: tender.lumps.rows }, (_, row) => row)
    .filter((row) => isNonCompetitive(tender, row))
    .flatMap((row) => tender.lumps.amount.get(row) ?? [])
  const total = sum([...provisionalSums(tender), ...fees])
  return total > 0 ? total : null
}
