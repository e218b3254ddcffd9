import { type BillWriter, billSchema } from '../bill/layout'
import { type Interner, runOf } from '../columnar/interner'
import type { ColumnWriter } from '../columnar/writer'
import { type ElementRule, GRAMMAR, type Role, type TableName } from './grammar'

export type AttributeKind = 'text' | 'number' | 'decimal' | 'flag' | 'heading' | 'ignored' | 'unknown'

/** How to read one attribute of one element. */
export interface Attribute {
  readonly kind: AttributeKind
  /** As first written, for the report. */
  readonly name: string
  readonly column: ColumnWriter | null
  readonly bit: number
  /** A price or amount that makes the bill a priced one. */
  readonly prices: boolean
  /** Number of the tag where it last occurred. */
  seen: number
  /** Path of an unknown attribute, for the report. */
  path: string
  count: number
  line: number
}

/**
 * An element where it is allowed, or a disallowed one that is skipped (`rule` is null). What is needed for
 * every tag is copied from the rule, so that all nodes have the same hidden class.
 */
export interface Node {
  readonly name: string
  readonly rule: ElementRule | null
  readonly role: Role | null
  readonly unused: boolean
  readonly table: { open(): number } | null
  /** By name id; filled as names occur. */
  readonly children: (Node | undefined)[]
  readonly attributes: (Attribute | undefined)[]
  /** By lower-cased name: `Mc` and `mc` are one attribute. */
  readonly byKey: Map<string, Attribute>
  readonly links: Links
  path: string
  count: number
  line: number
}

/** The columns that link a row to its parents, null if the table lacks them. */
export interface Links {
  readonly project: ColumnWriter | null
  readonly unit: ColumnWriter | null
  readonly section: ColumnWriter | null
  readonly parent: ColumnWriter | null
  readonly item: ColumnWriter | null
  readonly group: ColumnWriter | null
  readonly line: ColumnWriter | null
  readonly list: ColumnWriter | null
  readonly heading: ColumnWriter | null
  readonly flags: ColumnWriter | null
}

/** Attributes of XML itself. */
const NOT_OURS = /^(xmlns|xml|xsi)(:|$)/i

const PRICES: readonly string[] = ['bill.bidTotal', 'items.unitPrice', 'items.amount']

type ColumnOf = (table: TableName, column: string) => ColumnWriter

/** Compiles the grammar into nodes bound to the columns of one writer and the name ids of one scan. */
export interface Grammar {
  /** Its only child is the root of a bill. */
  readonly start: Node
  child(parent: Node, nameId: number): Node
  attribute(node: Node, nameId: number): Attribute
  nameOf(nameId: number): string
}

export function compileGrammar(writer: BillWriter, names: Interner, decoder: TextDecoder): Grammar {
  const nodes = new Map<string, Node>()
  const nameOf = (id: number): string => decoder.decode(runOf(names, id))
  const columnOf: ColumnOf = (table, column) => writer.tables[table].column(column as never)
  const node = (name: string, rule: ElementRule | null): Node => nodeOf(name, rule, writer, columnOf)
  const start = node('', { children: ['JingJiBiao'] })

  const child = (parent: Node, nameId: number): Node => {
    const written = nameOf(nameId)
    const key = localName(written)
    const name = parent.rule!.children.find((allowed) => allowed.toLowerCase() === key)
    const found = name === undefined ? node(written, null) : (nodes.get(name) ?? node(name, GRAMMAR[name]!))
    if (name !== undefined) nodes.set(name, found)
    parent.children[nameId] = found
    return found
  }
  const attribute = (of: Node, nameId: number): Attribute => {
    const name = nameOf(nameId)
    const key = NOT_OURS.test(name) ? name : localName(name)
    const found = of.byKey.get(key) ?? {
      ...meaning(of.rule!, name, columnOf),
      seen: 0,
      path: '',
      count: 0,
      line: 0,
    }
    of.byKey.set(key, found)
    of.attributes[nameId] = found
    return found
  }
  return { start, child, attribute, nameOf }
}

function nodeOf(name: string, rule: ElementRule | null, writer: BillWriter, columnOf: ColumnOf): Node {
  return {
    name,
    rule,
    role: rule?.role ?? null,
    unused: rule?.unused ?? false,
    table: rule?.table ? writer.tables[rule.table] : null,
    children: [],
    attributes: [],
    byKey: new Map(),
    links: linksOf(rule?.table, columnOf),
    path: '',
    count: 0,
    line: 0,
  }
}

function linksOf(table: TableName | undefined, columnOf: ColumnOf): Links {
  const link = (column: string): ColumnWriter | null =>
    table && column in billSchema[table] ? columnOf(table, column) : null
  return {
    project: link('project'),
    unit: link('unit'),
    section: link('section'),
    parent: link('parent'),
    item: link('item'),
    group: link('group'),
    line: link('line'),
    list: link('list'),
    heading: link('heading'),
    flags: link('flags'),
  }
}

/** The name in lower case, without a namespace prefix. */
export function localName(written: string): string {
  return written.slice(written.indexOf(':') + 1).toLowerCase()
}

function meaning(
  rule: ElementRule,
  name: string,
  columnOf: ColumnOf,
): Pick<Attribute, 'kind' | 'name' | 'column' | 'bit' | 'prices'> {
  const plain = { name, column: null, bit: 0, prices: false }
  const key = localName(name)
  if (rule.unused || rule.unread?.includes(key)) return { ...plain, kind: 'ignored' }
  if (NOT_OURS.test(name)) return { ...plain, kind: 'ignored' }
  if (rule.role === 'heading' && key === 'mc') return { ...plain, kind: 'heading' }
  const bit = rule.flags?.[key]
  if (bit !== undefined) return { ...plain, kind: 'flag', bit }
  const column = rule.columns?.[key]
  if (column === undefined || !rule.table) return { ...plain, kind: 'unknown' }
  const writer = columnOf(rule.table, column)
  const prices = PRICES.includes(`${rule.table}.${column}`)
  return { ...plain, kind: writer.type as 'text' | 'number' | 'decimal', column: writer, prices }
}
