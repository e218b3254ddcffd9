import { z } from 'zod'
import { percent, subtract } from '../../domain/decimal'
import type { AnalysisWire } from '../wire'

/** Of an arithmetic error; results that were stored without the first two have null. */
const calcFields = {
  standardPrice: z.number().nullable().optional().meta({
    description: 'unit price of the item in the control price; null: none, or not about an item',
  }),
  itemQuantity: z.number().nullable().optional().meta({ description: 'quantity of the line in the bid' }),
  dev: z.number().nullable().optional().meta({
    description: 'bidderPrice against calcPrice, in %; null: calcPrice is 0',
  }),
}

export const calcWire: AnalysisWire = {
  details: {
    fields: {
      num: z.int().meta({ description: 'number of errors: 1 for a row, for a group the number below it' }),
      text: z.array(z.string()).meta({ description: 'the calculation' }),
      ...calcFields,
    },
    of: () => (row) => ({
      num: 1,
      text: row.text === null ? [] : [String(row.text)],
      standardPrice: row.standardPrice ?? null,
      itemQuantity: row.itemQuantity ?? null,
      dev: percent(subtract(Number(row.bidderPrice), Number(row.calcPrice)), Number(row.calcPrice)),
    }),
  },
}
