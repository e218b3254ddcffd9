import type { TableReport } from '../draft/report'
import type { ElementRule, Grammar } from './rules'

/** All elements of one rule at one path; those that nest in themselves, with one name and rule, share the outer path. */
export interface Node<S> {
  readonly name: string
  readonly path: string
  /** Null for an element that the format does not describe there. */
  readonly rule: ElementRule<S> | null
  readonly key: string
  readonly parent: Node<S> | null
  /** Children by the id of their name. */
  readonly byId: (Node<S> | undefined)[]
  readonly children: Node<S>[]
  /** Ids of the attributes with a value, and the names of those that were read. */
  readonly seen: Set<number>
  readonly asked: Set<string>
  count: number
}

/** The most names of attributes that a line of the report lists. */
const MOST_NAMES = 60
const MOST_TABLES = 500
/** More paths than any bill has; those beyond share the first one of their rule. */
const MOST_NODES = 20_000

function nodeOf<S>(name: string, key: string, rule: ElementRule<S> | null, parent: Node<S> | null): Node<S> {
  const path = parent?.path ? `${parent.path}/${name}` : name
  const node: Node<S> = {
    name,
    path,
    rule,
    key,
    parent,
    byId: [],
    children: [],
    seen: new Set(),
    asked: new Set(),
    count: 0,
  }
  parent?.children.push(node)
  return node
}

function ancestorWith<S>(from: Node<S>, key: string, name: string): Node<S> | null {
  for (let node: Node<S> | null = from; node; node = node.parent)
    if (node.key === key && node.name === name) return node
  return null
}

/** Whether a name in lower case fits `name`, `begin*`, `*end`, `*part*` or `*`. */
function fits(pattern: string, name: string): boolean {
  const part = pattern.toLowerCase().replaceAll('*', '')
  const [open, end] = [pattern.startsWith('*'), pattern.endsWith('*')]
  if (open && end) return name.includes(part)
  if (open) return name.endsWith(part)
  return end ? name.startsWith(part) : name === part
}

/** What a child is by the grammar: listed by its parent, looked through, or unknown. */
function ruleFor<S>(
  grammar: Grammar<S>,
  parent: Node<S>,
  name: string,
): readonly [string, ElementRule<S> | null] {
  const lower = name.toLowerCase()
  for (const listed of parent.rule?.children ?? []) {
    const [allowed = '', rule = allowed] = listed.split(':')
    if (fits(allowed, lower)) return [rule, grammar[rule]!]
  }
  if (parent.rule?.through) return [parent.key, parent.rule]
  return ['', null]
}

function tableOf<S>(
  entry: string | null,
  node: Node<S>,
  notRead: readonly string[],
  isRead: boolean,
): TableReport {
  const { rule, count, path } = node
  const isUnknown = rule === null || (rule.isAround && !isRead)
  const unread = isUnknown ? 'unknownElement' : rule.unused ? 'unusedTable' : null
  return {
    entry,
    part: path,
    hidden: false,
    title: null,
    kind: rule?.table ?? (rule ? 'unread' : null),
    unit: null,
    guessed: false,
    unread,
    rows: count,
    readRows: unread === null ? count : 0,
    furniture: 0,
    unreadRows: unread === null ? 0 : count,
    columnsNotRead: notRead.slice(0, MOST_NAMES),
  }
}

/** Counts the elements of one XML by path, with the attributes that nothing read. */
export function createElementReport<S>(entry: string | null, grammar: Grammar<S>, root: string) {
  const start = nodeOf<S>('', ' start', { children: [root] }, null)
  const all: Node<S>[] = []
  return {
    start,
    child(parent: Node<S>, id: number, name: string): Node<S> {
      const [key, rule] = ruleFor(grammar, parent, name)
      const isNested = rule !== null && key !== ''
      const same = isNested ? ancestorWith(parent, key, name) : null
      const known = same ?? parent.children.find((node) => node.key === key && node.name === name)
      const tooMany = all.length >= MOST_NODES ? all.find((node) => node.key === key) : undefined
      const node = known ?? tooMany ?? nodeOf(name, key, rule, parent)
      if (!known && !tooMany) all.push(node)
      parent.byId[id] = node
      return node
    },
    tables(keyOf: (id: number) => string, nameOf: (id: number) => string): TableReport[] {
      return all
        .map((node) => {
          const unread = node.rule?.unused || !node.rule
          const notRead = unread
            ? []
            : [...node.seen].filter((id) => keyOf(id) !== '' && !node.asked.has(keyOf(id))).map(nameOf)
          const isRead = [...node.seen].some((id) => node.asked.has(keyOf(id)))
          return { node, notRead, isRead }
        })
        .filter(
          ({ node, notRead }) => node.rule?.table || node.rule?.unused || !node.rule || notRead.length > 0,
        )
        .slice(0, MOST_TABLES)
        .map(({ node, notRead, isRead }) => tableOf(entry, node, notRead, isRead))
    },
  }
}
