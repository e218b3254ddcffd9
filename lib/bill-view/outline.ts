import { type Alignment, alignBill } from '../engine/align/align'
import { groupRows, type RowGroups } from '../engine/align/lines'
import type { Matching } from '../engine/align/matching'
import { type Bill, ITEM_GROUP } from '../engine/bill/layout'
import { type NodeKind, Nodes, type Outline } from './nodes'

/** Rows by a column that refers to a table of `count` rows; −1 is a group of its own, the first. */
function rowsBy(column: Int32Array, count: number, kinds: Int32Array | null = null, kindCount = 1) {
  const groups: RowGroups = groupRows(
    column.map((row) => row + 1),
    count + 1,
    kinds,
    kindCount,
  )
  return (row: number, kind = 0): Int32Array => {
    const group = (row + 1) * kindCount + kind
    return groups.rows.subarray(groups.start[group]!, groups.start[group + 1]!)
  }
}

const ITEM_KINDS = Object.keys(ITEM_GROUP).length
const OTHER_KINDS = 6

function tablesOf(bill: Bill) {
  const units = bill.units.rows
  const { sections, items } = bill
  // Items in a section stand below it; the others by unit project and group.
  const loose = items.unit.values.map((unit, row) => (items.section.values[row]! < 0 ? unit : -2))
  return {
    unitsOf: rowsBy(bill.units.project.values, bill.projects.rows),
    sectionsIn: rowsBy(sections.parent.values, sections.rows),
    sectionsOf: rowsBy(
      sections.unit.values.map((unit, row) => (sections.parent.values[row]! < 0 ? unit : -2)),
      units,
    ),
    itemsIn: rowsBy(items.section.values, sections.rows),
    itemsOf: rowsBy(loose, units, items.group.values, ITEM_KINDS),
    allItemsOf: rowsBy(items.unit.values, units, items.group.values, ITEM_KINDS),
    lumpsOf: rowsBy(bill.lumps.unit.values, units),
    othersOf: rowsBy(bill.others.unit.values, units, bill.others.list.values, OTHER_KINDS),
    feesOf: rowsBy(bill.fees.unit.values, units),
    costsOf: rowsBy(bill.costLines.unit.values, units),
    resourcesOf: rowsBy(bill.resources.unit.values, units),
  }
}
type Tables = ReturnType<typeof tablesOf>

/** The bill beside, with the alignment of the analyses; null if a bill is shown alone. */
interface Beside {
  readonly tables: Tables
  readonly alignment: Alignment
}

const NO_UNIT = -2

/** Adds the tree of one bill, with the rows of the bill beside it where they correspond. */
class Tree {
  constructor(
    private readonly nodes: Nodes,
    private readonly tables: Tables,
    private readonly beside: Beside | null,
    /** Cost summaries and resources are not aligned, so they are left out of a comparison. */
    private readonly isWhole: boolean,
  ) {}

  private unitBeside(unit: number): number {
    return unit < 0 ? NO_UNIT : (this.beside?.alignment.units.bidOf[unit] ?? NO_UNIT)
  }

  private rows(kind: NodeKind, rows: Int32Array, matching?: Matching): void {
    for (const row of rows) this.nodes.add(kind, row, matching ? matching.bidOf[row]! : -1)
  }

  /** The rows of the bill beside that this bill lacks. */
  private surplus(kind: NodeKind, rows: Int32Array | undefined, matching?: Matching): void {
    for (const row of rows ?? []) if (matching && matching.tenderOf[row]! < 0) this.nodes.add(kind, -1, row)
  }

  private heading(kind: NodeKind, unit: number, below: () => void, isEmpty: boolean): void {
    if (!isEmpty) this.nodes.under(kind, [unit, Math.max(-1, this.unitBeside(unit))], below)
  }

  private section(section: number): void {
    this.nodes.under('section', [section], () => {
      for (const inner of this.tables.sectionsIn(section)) this.section(inner)
      this.rows('item', this.tables.itemsIn(section), this.beside?.alignment.items)
    })
  }

  private items(unit: number, group: 'qdxm' | 'csxm'): void {
    const { tables, beside } = this
    const sections = group === 'qdxm' ? tables.sectionsOf(unit) : new Int32Array()
    const own = tables.itemsOf(unit, ITEM_GROUP[group])
    const matching = beside?.alignment.items
    const other = this.unitBeside(unit)
    const added = other < 0 ? undefined : beside?.tables.allItemsOf(other, ITEM_GROUP[group])
    const below = () => {
      for (const section of sections) this.section(section)
      this.rows('item', own, matching)
      this.surplus('item', added, matching)
    }
    const hasAdded = added?.some((row) => matching!.tenderOf[row]! < 0) ?? false
    this.heading(group, unit, below, sections.length + own.length === 0 && !hasAdded)
  }

  private plain(heading: NodeKind, kind: NodeKind, unit: number, of: 'lumpsOf' | 'feesOf'): void {
    const { tables, beside } = this
    const matching = beside?.alignment[of === 'lumpsOf' ? 'lumps' : 'fees']
    const own = tables[of](unit)
    const other = this.unitBeside(unit)
    const added = other < 0 ? undefined : beside?.tables[of](other)
    const hasAdded = added?.some((row) => matching!.tenderOf[row]! < 0) ?? false
    const below = () => {
      this.rows(kind, own, matching)
      this.surplus(kind, added, matching)
    }
    this.heading(heading, unit, below, own.length === 0 && !hasAdded)
  }

  private others(unit: number): void {
    const { tables, beside } = this
    const matching = beside?.alignment.others
    const other = this.unitBeside(unit)
    const lists = Array.from({ length: OTHER_KINDS }, (_, list) => {
      const own = tables.othersOf(unit, list)
      const added = other < 0 ? undefined : beside?.tables.othersOf(other, list)
      const extra = added?.filter((row) => matching!.tenderOf[row]! < 0)
      return { list, own, extra, count: own.length + (extra?.length ?? 0) }
    })
    const below = () => {
      for (const { list, own, extra, count } of lists) {
        const lines = () => {
          this.rows('other', own, matching)
          this.surplus('other', extra, matching)
        }
        if (list === 0) lines()
        else if (count > 0) this.nodes.under('list', [list, list], lines)
      }
    }
    this.heading(
      'others',
      unit,
      below,
      lists.every(({ count }) => count === 0),
    )
  }

  /** Everything of a unit project; −1: what the file states outside of any. */
  contents(unit: number): void {
    this.items(unit, 'qdxm')
    this.items(unit, 'csxm')
    this.plain('lumps', 'lump', unit, 'lumpsOf')
    this.others(unit)
    this.plain('fees', 'fee', unit, 'feesOf')
    if (!this.isWhole) return
    const [costs, resources] = [this.tables.costsOf(unit), this.tables.resourcesOf(unit)]
    this.heading('costs', unit, () => this.rows('cost', costs), costs.length === 0)
    this.heading('resources', unit, () => this.rows('resource', resources), resources.length === 0)
  }

  unit(unit: number): void {
    this.nodes.under('unit', [unit, Math.max(-1, this.unitBeside(unit))], () => this.contents(unit))
  }

  project(project: number): void {
    const other = this.beside?.alignment.projects.bidOf[project] ?? -1
    this.nodes.under('project', [project, other], () => this.units(project))
  }

  units(project: number): void {
    for (const unit of this.tables.unitsOf(project)) this.unit(unit)
  }
}

/** Unit projects that only the bill beside has, in its order. */
function surplusUnits(nodes: Nodes, { tables, alignment }: Beside): void {
  nodes.isExchanged = true
  const alone = new Tree(nodes, tables, null, false)
  for (const [unit, ours] of alignment.units.tenderOf.entries()) if (ours < 0) alone.unit(unit)
  nodes.isExchanged = false
}

function makeOutline(bill: Bill, other: Bill | null): Outline {
  const nodes = new Nodes()
  const beside = other && { tables: tablesOf(other), alignment: alignBill(bill, other) }
  const tree = new Tree(nodes, tablesOf(bill), beside, !beside)
  nodes.under('bill', [bill.bill.rows > 0 ? 0 : -1, other && other.bill.rows > 0 ? 0 : -1], () => {
    tree.units(-1)
    for (let project = 0; project < bill.projects.rows; project++) tree.project(project)
    tree.contents(-1)
    if (beside) surplusUnits(nodes, beside)
  })
  return nodes.outline()
}

const alone = new WeakMap<Bill, Outline>()
const pairs = new WeakMap<Bill, WeakMap<Bill, Outline>>()

/** The tree of a bill, or of a tender bill with a bid beside it; cached as long as the bills are in memory. */
export function outlineOf(bill: Bill, beside: Bill | null = null): Outline {
  if (!beside) {
    const made = alone.get(bill) ?? makeOutline(bill, null)
    alone.set(bill, made)
    return made
  }
  const known = pairs.get(bill) ?? new WeakMap<Bill, Outline>()
  pairs.set(bill, known)
  const made = known.get(beside) ?? makeOutline(bill, beside)
  known.set(beside, made)
  return made
}
