import { comparedCode } from '../../domain/feature-code'
import type { Bid, Row } from '../../engine/analysis'
import { codeColumns } from '../../engine/feature-codes/bill-codes'
import { findingBidders } from '../../runs/finding/words'
import { cellIn, type GroundCell, type TableGrounds } from '../grounds'

/** The cell of a bill with the code of a row; null if the code is from a record or a document instead. */
function cellWith({ bill }: Bid, { featureType, feature }: Row): GroundCell | null {
  const type = String(featureType)
  const code = comparedCode(type, String(feature))
  const [column] = codeColumns([featureType as never])
  if (!column || code === null) return null
  const texts = bill.units[column.slice('units.'.length) as 'mac']
  for (let unit = 0; unit < bill.units.rows; unit++)
    if (comparedCode(type, texts.get(unit)) === code) return cellIn(bill, column, unit)
  return null
}

/** Codes that the bills of all their holders state. */
export const codeGrounds: TableGrounds = {
  table: 'innerCodes',
  of:
    ({ bids }) =>
    (row) => {
      const holders = findingBidders(row)
      const cells = holders.flatMap((id) => {
        const bid = bids.find(({ bidderId }) => bidderId === id)
        return (bid && cellWith(bid, row)) ?? []
      })
      if (cells.length < holders.length || cells.length < 2) return []
      return [{ kind: 'sameCodes', cells, states: cells.length }]
    },
}
