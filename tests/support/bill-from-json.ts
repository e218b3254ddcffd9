import {
  type Bill,
  billSchema,
  billWriter,
  ITEM_GROUP,
  OTHER_LIST,
  openBill,
} from '../../lib/engine/bill/layout'

/** A number, or a text if the notation matters (`"5.00"`). */
export type Figure = string | number
type Cells = Readonly<Record<string, Figure | null | undefined>>

export interface ItemJson {
  readonly code?: string | null
  readonly name?: string | null
  readonly feature?: string | null
  readonly measureUnit?: string | null
  readonly quantity?: Figure | null
  readonly unitPrice?: Figure | null
  readonly amount?: Figure | null
  /** Any other column of `items`, e.g. `labor`. */
  readonly [column: string]: unknown
  readonly contents?: readonly Cells[]
}
export interface SectionJson {
  readonly name?: string
  readonly serial?: string
  readonly total?: Figure | null
  readonly items?: readonly ItemJson[]
  readonly sections?: readonly SectionJson[]
}
export interface UnitJson {
  readonly code?: string | null
  readonly name?: string | null
  /** Feature codes: `lockNumber`, `machineCode`, `mac`, `cpu`, `disk`. */
  readonly codes?: Cells
  readonly costLines?: readonly Cells[]
  readonly sections?: readonly SectionJson[]
  /** Items outside of any section. */
  readonly items?: readonly ItemJson[]
  readonly measures?: readonly ItemJson[]
  readonly lumps?: readonly Cells[]
  readonly others?: { readonly [L in keyof typeof OTHER_LIST]?: readonly Cells[] }
  /** The totals below the lists of `others`. */
  readonly listTotals?: { readonly [L in keyof typeof OTHER_LIST]?: Figure }
  readonly fees?: readonly Cells[]
  readonly resources?: readonly Cells[]
}
export interface ProjectJson {
  readonly code?: string | null
  readonly name?: string | null
  readonly total?: Figure | null
  readonly units?: readonly UnitJson[]
}
export interface BillJson {
  readonly projectName?: string
  readonly bidTotal?: Figure | null
  /** What the format of the file cannot hold, as `table.column` separated by spaces. */
  readonly notInFormat?: string
  readonly projects: readonly ProjectJson[]
}

type Writer = ReturnType<typeof billWriter>
type TableName = keyof typeof billSchema

function cellOf(type: string, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined
  if (type === 'decimal') return { value: Number(value), text: String(value) }
  return type === 'text' ? String(value) : Number(value)
}

/** Adds a row, converting each cell to the type of its column; an unknown key is an error. */
function add(writer: Writer, table: TableName, cells: Readonly<Record<string, unknown>>): number {
  const schema = billSchema[table] as Readonly<Record<string, string>>
  const row: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(cells)) {
    const type = schema[key]
    if (!type) throw new Error(`${table} has no column ${key}`)
    row[key] = cellOf(type, value)
  }
  return writer.tables[table].add(row as never)
}

function addItems(writer: Writer, items: readonly ItemJson[], unit: number, section: number, group: number) {
  for (const { contents, ...cells } of items) {
    const item = add(writer, 'items', { ...cells, unit, section, group })
    for (const line of contents ?? []) add(writer, 'contents', { flags: 0, ...line, item })
  }
}

function addSections(writer: Writer, sections: readonly SectionJson[], unit: number, parent: number): void {
  for (const { items, sections: children, ...cells } of sections) {
    const row = add(writer, 'sections', { ...cells, unit, parent })
    addItems(writer, items ?? [], unit, row, ITEM_GROUP.qdxm)
    addSections(writer, children ?? [], unit, row)
  }
}

function addUnit(writer: Writer, json: UnitJson, project: number): void {
  const unit = add(writer, 'units', { ...json.codes, code: json.code, name: json.name, project })
  for (const line of json.costLines ?? []) add(writer, 'costLines', { ...line, unit })
  addSections(writer, json.sections ?? [], unit, -1)
  addItems(writer, json.items ?? [], unit, -1, ITEM_GROUP.qdxm)
  addItems(writer, json.measures ?? [], unit, -1, ITEM_GROUP.csxm)
  for (const lump of json.lumps ?? []) add(writer, 'lumps', { ...lump, unit })
  for (const [name, list] of Object.entries(OTHER_LIST)) {
    const lines = json.others?.[name as keyof typeof OTHER_LIST] ?? []
    for (const line of lines) add(writer, 'others', { ...line, list, unit })
    const total = json.listTotals?.[name as keyof typeof OTHER_LIST]
    if (total !== undefined) add(writer, 'listTotals', { unit, list, total })
  }
  for (const fee of json.fees ?? []) add(writer, 'fees', { ...fee, unit })
  for (const resource of json.resources ?? []) add(writer, 'resources', { flags: 0, ...resource, unit })
}

/** A bill from readable JSON as it is stored, for tests. */
export function billBufferFromJson(json: BillJson): Uint8Array {
  const writer = billWriter()
  const { projectName, bidTotal, notInFormat } = json
  add(writer, 'bill', { projectName, bidTotal, notInFormat, priced: 1 })
  for (const { units, ...cells } of json.projects) {
    const project = add(writer, 'projects', { ...cells })
    for (const unit of units ?? []) addUnit(writer, unit, project)
  }
  return writer.finish()
}

/** Builds a bill from readable JSON, for tests. */
export const billFromJson = (json: BillJson): Bill => openBill(billBufferFromJson(json))
