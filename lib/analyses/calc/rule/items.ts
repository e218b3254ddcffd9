import { alignBill } from '../../../engine/align/align'
import type { Bill } from '../../../engine/bill/layout'
import type { BillCell } from '../../../engine/bill/relation'
import { materialCosts } from '../../../engine/bill-figures/material-costs'
import { EXACT_BELOW, FLOAT_MARGIN, SURELY_EQUAL, toleranceOf } from '../../../engine/bill-figures/tolerance'
import { type Audit, controlPriceOf } from './audit'
import type { AmountEvidence } from './cause'
import { checkProduct, checkSum, written } from './checks'
import { itemFigure } from './item-figure'
import { type Contents, checkMaterials, contentsOf, materialCells } from './materials'

/** The tender's quantity and the control price of the corresponding item. */
function amountEvidence(audit: Audit, item: number): AmountEvidence {
  const { section, bill } = audit
  const { tender } = section
  const tenderItem = alignBill(tender, bill).items.tenderOf[item]!
  return {
    quantity: bill.items.quantity.values[item]!,
    price: bill.items.unitPrice.values[item]!,
    tenderQuantity: tenderItem >= 0 ? tender.items.quantity.get(tenderItem) : null,
    controlPrice: controlPriceOf(audit, item),
  }
}

/** 清单合价: checks the amount against round2(quantity × unit price). */
function checkAmount(audit: Audit, item: number): void {
  const { quantity, unitPrice, amount } = audit.bill.items
  checkProduct(
    audit,
    itemFigure(audit.bill, item, 'billTotal'),
    written(amount.values[item]!, amount.text(item), ['items.amount', item]),
    [
      written(quantity.values[item]!, quantity.text(item), ['items.quantity', item]),
      written(unitPrice.values[item]!, unitPrice.text(item), ['items.unitPrice', item]),
    ],
    () => amountEvidence(audit, item),
  )
}

/** 综合单价: checks the unit price against the sum of its stated components, if there are at least two. */
function checkUnitPrice(audit: Audit, item: number, addends: readonly number[]): void {
  const { unitPrice } = audit.bill.items
  const bid = written(unitPrice.values[item]!, unitPrice.text(item), ['items.unitPrice', item])
  const cells = componentCells(audit.bill, item)
  checkSum(audit, itemFigure(audit.bill, item, 'unitPrice'), bid, { addends, cells })
}

const COMPONENTS = [
  'labor',
  'material',
  'machinery',
  'manage',
  'profit',
  'jointManageProfit',
  'equipment',
  'risk',
] as const

const componentCells = (bill: Bill, item: number): BillCell[] =>
  COMPONENTS.flatMap((column) => {
    if (column === 'material') return materialCells(bill, item)
    return Number.isNaN(bill.items[column].values[item]!) ? [] : [[`items.${column}`, item] as const]
  })

function componentColumns(bill: Bill, material: Float64Array): readonly Float64Array[] {
  return COMPONENTS.map((column) => (column === 'material' ? material : bill.items[column].values))
}

/**
 * Checks every item of 分部分项 and of the unit-priced measures. Correct ones, which are most, take a few
 * floating-point operations.
 */
export function checkItems(audit: Audit): void {
  const { bill } = audit
  const { items } = bill
  const material = materialCosts(bill)
  const columns = componentColumns(bill, material)
  const contents: Contents = contentsOf(bill)
  const quantities = items.quantity.values
  const prices = items.unitPrice.values
  const amounts = items.amount.values
  for (let item = 0; item < items.rows; item++) {
    const price = prices[item]!
    const amount = amounts[item]!
    const raw = quantities[item]! * price
    const certain = Math.abs(amount - raw) <= SURELY_EQUAL && Math.abs(raw) < EXACT_BELOW
    if (certain) audit.checked.billTotal++
    else if (!Number.isNaN(raw) && !Number.isNaN(amount)) checkAmount(audit, item)
    if (!Number.isNaN(price)) checkComponents(audit, item, price, columns)
    if (contents.start[item]! < contents.start[item + 1]!)
      checkMaterials(audit, item, material[item]!, contents)
  }
}

function checkComponents(audit: Audit, item: number, price: number, columns: readonly Float64Array[]): void {
  let total = 0
  let magnitude = 0
  let stated = 0
  for (const column of columns) {
    const value = column[item]!
    if (Number.isNaN(value)) continue
    total += value
    magnitude += Math.abs(value)
    stated++
  }
  if (stated < 2) return
  const limit = toleranceOf(stated) / 1000 - FLOAT_MARGIN
  if (Math.abs(price - total) <= limit && magnitude < EXACT_BELOW) {
    audit.checked.unitPrice++
    return
  }
  const components = columns.map((column) => column[item]!).filter((value) => !Number.isNaN(value))
  checkUnitPrice(audit, item, components)
}
