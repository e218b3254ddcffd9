import { storedBill } from '../bills/jobs'
import { filesOf } from '../files/data'
import { list } from './lists'

/** The bill of quantities of the newest live tender file; empty before there is one. */
export const openItems = list({
  permission: 'section:view',
  openIdField: 'openId',
  fields: ['itemCode', 'itemName', 'itemFeature', 'itemQuantity', 'itemUnit', 'sequence'],
  load: async (section) => {
    const [tender] = await filesOf(section.openId, { isDel: 0, fileTypes: [1] })
    if (!tender) return []
    const { items } = await storedBill(tender.sha256, 1)
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
