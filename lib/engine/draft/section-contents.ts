import { product, sum } from '../../domain/decimal'
import type { DraftItem, DraftSection, DraftUnit } from './draft'

type Amounts = (item: DraftItem) => number | null

/**
 * The amounts of the items of a unit project in yuan: as stated or, where its format states none, round2(quantity × price).
 * Null is missing.
 */
export const amountsOf =
  ({ hasPricesOnly }: Pick<DraftUnit, 'hasPricesOnly'>): Amounts =>
  ({ amount, quantity, unitPrice }) => {
    if (amount || !hasPricesOnly) return amount?.value ?? null
    return quantity && unitPrice ? product(quantity.value, unitPrice.value) : null
  }

/**
 * What each section contains: its own items, and its sub-sections as stated, else as they contain. The last entry is
 * the content of the whole unit outside sections, so that one wrong total is one fault.
 */
export function sectionContents(
  sections: readonly DraftSection[],
  items: readonly DraftItem[],
  amountOf: Amounts = amountsOf({ hasPricesOnly: false }),
): readonly number[] {
  const contents = Array.from({ length: sections.length + 1 }, () => 0)
  const add = (section: number, amount: number) => {
    const at = section < 0 ? sections.length : section
    contents[at] = sum([contents[at]!, amount])
  }
  for (const item of items) if (item.group === 0) add(item.section, amountOf(item) ?? 0)
  // A section comes after its parent.
  for (let at = sections.length - 1; at >= 0; at--) {
    const { parent, total } = sections[at]!
    add(parent, total?.value ?? contents[at]!)
  }
  return contents
}
