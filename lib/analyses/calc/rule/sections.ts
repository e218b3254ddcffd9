import { type Bill, ITEM_GROUP } from '../../../engine/bill/layout'
import { type Audit, type Figure, STAGE } from './audit'
import { checkSum, written } from './checks'
import { addLine, addTotal, emptyTotal, isPriced, type Total } from './totals'

/** Sums of the items of a bill, by section and by unit project. */
export interface ItemTotals {
  readonly sections: readonly Total[]
  /** 分部分项 of each unit project: its top-level sections and the items outside sections. */
  readonly qdxm: readonly Total[]
  /** Unit-priced measures of each unit project. */
  readonly csxm: readonly Total[]
}

const totals = (count: number) => Array.from({ length: count }, emptyTotal)

/** The items directly in each section and each unit project. */
function ownItems({ items, sections, units }: Bill): ItemTotals {
  const own = totals(sections.rows)
  const qdxm = totals(units.rows)
  const csxm = totals(units.rows)
  for (let item = 0; item < items.rows; item++) {
    const section = items.section.values[item]!
    const byUnit = items.group.values[item] === ITEM_GROUP.csxm ? csxm : qdxm
    const total = section >= 0 ? own[section] : byUnit[items.unit.values[item]!]
    if (!total) continue
    const makesAmount = isPriced(items.unitPrice.values[item]!)
    addLine(total, items.amount.values[item]!, makesAmount, ['items.amount', item])
  }
  return { sections: own, qdxm, csxm }
}

/** Puts sub-sections, which were collected in reverse, in order before the section's own items. */
function withSubsections(subsections: Total, own: Total): Total {
  const addends = subsections.addends.toReversed().concat(own.addends)
  const cells = subsections.cells.toReversed().concat(own.cells)
  return { addends, cells, isKnown: subsections.isKnown && own.isKnown }
}

/** Adds up items into their sections, and sections into their parents, innermost first. */
export function itemTotals(bill: Bill): ItemTotals {
  const { sections, units } = bill
  const own = ownItems(bill)
  const inSection = totals(sections.rows)
  const inUnit = totals(units.rows)
  const contents: Total[] = []
  // A section comes after its parent, so in reverse order its content is complete.
  for (let section = sections.rows - 1; section >= 0; section--) {
    const content = withSubsections(inSection[section]!, own.sections[section]!)
    contents[section] = content
    const parent = sections.parent.values[section]!
    const into = parent >= 0 ? inSection[parent] : inUnit[sections.unit.values[section]!]
    if (into) addTotal(into, sections.total.values[section]!, ['sections.total', section], content)
  }
  const qdxm = own.qdxm.map((total, unit) => withSubsections(inUnit[unit]!, total))
  return { sections: contents, qdxm, csxm: own.csxm }
}

/** 分部合计: checks a section's total against its items and sub-sections. */
export function checkSections(audit: Audit, { sections: contents }: ItemTotals): void {
  const { sections } = audit.bill
  for (const [section, content] of contents.entries()) {
    const stated = sections.total.get(section)
    if (stated === null || !content.isKnown) continue
    const figure: Figure = {
      errorType: 'sectionTotal',
      itemGroup: 'qdxm',
      itemCode: null,
      itemName: sections.name.get(section),
      itemLabel: null,
      unit: sections.unit.get(section),
      section,
      stage: STAGE.section,
    }
    const figureCell = ['sections.total', section] as const
    checkSum(audit, figure, written(stated, sections.total.text(section), figureCell), content)
  }
}
