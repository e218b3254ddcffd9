import { sum } from '../../domain/decimal'
import type { DraftItem, DraftSection } from './draft'

/**
 * What each section contains: its own items, and its sub-sections as stated, else as they contain. The last entry is
 * the content of the whole unit outside sections, so that one wrong total is one fault.
 */
export function sectionContents(
  sections: readonly DraftSection[],
  items: readonly DraftItem[],
): readonly number[] {
  const contents = Array.from({ length: sections.length + 1 }, () => 0)
  const add = (section: number, amount: number) => {
    const at = section < 0 ? sections.length : section
    contents[at] = sum([contents[at]!, amount])
  }
  for (const { group, section, amount } of items) if (group === 0 && amount) add(section, amount.value)
  // A section comes after its parent.
  for (let at = sections.length - 1; at >= 0; at--) {
    const { parent, total } = sections[at]!
    add(parent, total?.value ?? contents[at]!)
  }
  return contents
}
