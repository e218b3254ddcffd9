import { unitNames } from '../analyses/calc/rule/audit'
import { addTo } from '../domain/group'
import type { Row } from '../engine/analysis'
import { type Bill, ITEM_GROUP } from '../engine/bill/layout'
import { projectOfUnit } from '../engine/bill/unit-label'
import type { RowTable } from './nodes'

/** A row of one bill. */
export interface Found {
  readonly table: RowTable
  readonly row: number
}

/** Rows by what findings name: the names of a unit project, and code and name of a line in it. */
class Names {
  private readonly units = new Map<string, number[]>()
  private readonly lines = new Map<string, Found[]>()

  constructor(private readonly bill: Bill) {
    const labels = unitNames(bill)
    for (let unit = 0; unit < bill.units.rows; unit++) {
      const project = projectOfUnit(this.bill, unit)
      for (const name of new Set([bill.units.name.get(unit), labels[unit]!]))
        this.note(this.units, `${project}\n${name}`, unit)
    }
    this.index('sections', (row) => [null, bill.sections.name.get(row)])
    this.index('items', (row) => [bill.items.code.get(row), bill.items.name.get(row)])
    this.index('lumps', (row) => [bill.lumps.code.get(row), bill.lumps.name.get(row)])
    this.index('others', (row) => [bill.others.code.get(row), bill.others.name.get(row)])
    this.index('fees', (row) => [null, bill.fees.name.get(row)])
    this.index('costLines', (row) => [null, bill.costLines.name.get(row)])
  }

  private note<T>(into: Map<string, T[]>, key: string, value: T): void {
    addTo(into, key, value)
  }

  private index(
    table: 'sections' | 'items' | 'lumps' | 'others' | 'fees' | 'costLines',
    namesOf: (row: number) => readonly (string | null)[],
  ): void {
    const { rows, unit } = this.bill[table]
    for (let row = 0; row < rows; row++)
      this.note(this.lines, [table, unit.get(row), ...namesOf(row)].join('\n'), { table, row })
  }

  /** The unit projects with the names that a finding states. */
  unitsOf(finding: Row): readonly number[] {
    return this.units.get(`${finding.projectName ?? null}\n${finding.unitName ?? null}`) ?? []
  }

  linesOf(finding: Row, tables: readonly RowTable[]): Found[] {
    const { itemCode, itemName } = finding
    return this.unitsOf(finding).flatMap((unit) =>
      tables.flatMap((table) => {
        const code = table === 'items' || table === 'lumps' || table === 'others' ? (itemCode ?? null) : null
        return this.lines.get([table, unit, code, itemName ?? null].join('\n')) ?? []
      }),
    )
  }
}

const names = new WeakMap<Bill, Names>()

export function namesOf(bill: Bill): Names {
  const made = names.get(bill) ?? new Names(bill)
  names.set(bill, made)
  return made
}

/** The tables of the lines of a group; of every group if the finding does not state it. */
const TABLES: Readonly<Record<string, readonly RowTable[]>> = {
  qdxm: ['items'],
  csxm: ['items', 'lumps'],
  qtxm: ['others'],
  GFSJ: ['fees'],
}
const LINE_TABLES: readonly RowTable[] = ['items', 'lumps', 'others', 'fees']

export const tablesFor = (finding: Row) => TABLES[String(finding.itemGroup)] ?? LINE_TABLES

/** Whether an item stands in the group that the finding states. */
export function isInGroup(bill: Bill, { table, row }: Found, finding: Row): boolean {
  if (table !== 'items' || (finding.itemGroup !== 'qdxm' && finding.itemGroup !== 'csxm')) return true
  return bill.items.group.get(row) === ITEM_GROUP[finding.itemGroup]
}
