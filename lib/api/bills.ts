import { z } from 'zod'
import { readyBill } from '../documents/bills/recent'
import { filesOf } from '../documents/files/data'
import { FILE_TYPE } from '../domain/number-codes'
import { figure, text } from './contract/answers'
import { list } from './contract/lists'

const item = z.object({
  itemCode: text,
  itemName: text,
  itemFeature: text,
  itemQuantity: figure,
  itemUnit: text,
  sequence: z.int(),
})

/** The bill of quantities of the newest tender file that is not deleted; empty if there is none. */
export const openItems = list({
  about: 'Bill of quantities of the newest tender file.',
  row: item,
  permission: 'section:view',
  openIdField: 'openId',
  fields: ['itemCode', 'itemName', 'itemFeature', 'itemQuantity', 'itemUnit', 'sequence'],
  load: async (section) => {
    const [tender] = await filesOf(section.openId, { isDel: 0, fileTypes: [FILE_TYPE.tender] })
    if (!tender) return []
    const { items } = await readyBill(tender.sha256, 1)
    return Array.from({ length: items.rows }, (_, row) => ({
      itemCode: items.code.get(row),
      itemName: items.name.get(row),
      itemFeature: items.feature.get(row),
      itemQuantity: items.quantity.get(row),
      itemUnit: items.measureUnit.get(row),
      sequence: row + 1,
    }))
  },
})
