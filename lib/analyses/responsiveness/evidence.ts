import { openingPrice } from '../calc/evidence'
import type { FactTable } from '../evidence'

/** Arithmetic compares the price of the opening record with the total of the bid too; that of TB.xml only this analysis does. */
export const responseFacts: readonly FactTable[] = [
  {
    table: 'details',
    kinds: ['price'],
    of: ({ bidderId, problem, source, bidderAnswer, requirement }) =>
      problem === 'differsFromFile' && source === 'record'
        ? openingPrice(bidderId, bidderAnswer, requirement)
        : null,
  },
]
