import { addTo } from '../../domain/group'
import type { Bid, Row, SectionInput } from '../../engine/analysis'
import type { Relation } from '../../engine/bill/relation'
import type { TableGrounds } from '../grounds'
import { checkArithmetic } from './rule/analyse'
import { sortedFindings, startAudit } from './rule/audit'

const textOf = (row: Row) =>
  [row.unitName, row.sectionName, row.itemCode, row.itemName, row.errorType, row.bidderPrice, row.text].join(
    '|',
  )

/** What the findings of a bid rest on, in their order, by what the rows say. */
function relationsOf(input: SectionInput, bid: Bid): Map<string, (Relation | null)[]> {
  const audit = startAudit(input, bid)
  checkArithmetic(audit)
  const relations = new Map<string, (Relation | null)[]>()
  for (const { row, relation } of sortedFindings(audit)) addTo(relations, textOf(row), relation)
  return relations
}

/** The rule, applied again to the same bills, tells the cells. */
export const calcGrounds: TableGrounds = {
  table: 'details',
  of: (input) => {
    const known = new Map<unknown, Map<string, (Relation | null)[]>>()
    return (row) => {
      const bid = input.bids.find(({ bidderId }) => bidderId === row.bidderId)
      if (!bid) return []
      const relations = known.get(bid.bidderId) ?? relationsOf(input, bid)
      known.set(bid.bidderId, relations)
      const relation = relations.get(textOf(row))?.shift()
      if (!relation) return []
      return [{ ...relation, cells: relation.cells.map((cell) => ({ bill: bid.bill, cell })) }]
    }
  },
}
