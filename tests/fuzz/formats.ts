import fc from 'fast-check'
import { mutated } from './bytes'

/** An element of a valid file, to be changed. */
interface Node {
  tag: string
  attributes: [string, string][]
  readonly children: (Node | string)[]
}

const ODD = [
  '',
  '0',
  '-1',
  '1e400',
  '１２．５',
  '1,234.50',
  'NaN',
  '999999999999999999999999999999',
  '土方',
  '2026-11-31 25:61',
  'a'.repeat(5000),
  '&#10;',
]

function parsed(xml: string): Node {
  const top: Node = { tag: '', attributes: [], children: [] }
  const open: Node[] = [top]
  for (const [token] of xml.matchAll(/<[^>]+>|[^<]+/g)) {
    const inner = open.at(-1)!
    if (token.startsWith('<?') || token.startsWith('<!')) continue
    if (token.startsWith('</')) open.pop()
    else if (token.startsWith('<')) {
      const [, tag = ''] = /^<([^\s/>]+)/.exec(token) ?? []
      const attributes = [...token.matchAll(/([^\s=<]+)="([^"]*)"/g)].map(
        ([, name, value]): [string, string] => [name!, value!],
      )
      const node: Node = { tag, attributes, children: [] }
      inner.children.push(node)
      if (!token.endsWith('/>')) open.push(node)
    } else if (token.trim() !== '') inner.children.push(token)
  }
  return top
}

const written = (node: Node | string): string => {
  if (typeof node === 'string') return node
  const inner = node.children.map(written).join('')
  if (node.tag === '') return inner
  const attributes = node.attributes.map(([name, value]) => ` ${name}="${value}"`).join('')
  return `<${node.tag}${attributes}>${inner}</${node.tag}>`
}

function all(node: Node, found: Node[] = []): Node[] {
  for (const child of node.children)
    if (typeof child !== 'string') {
      found.push(child)
      all(child, found)
    }
  return found
}

/** A change of one element: the numbers choose it, another one and a value. */
interface Change {
  readonly way: 'drop' | 'double' | 'move' | 'rename' | 'value' | 'text' | 'attribute'
  readonly at: number
  readonly other: number
  readonly value: number
}

const change: fc.Arbitrary<Change> = fc.record({
  way: fc.constantFrom('drop', 'double', 'move', 'rename', 'value', 'text', 'attribute'),
  at: fc.nat(),
  other: fc.nat(),
  value: fc.nat(),
})

function apply(top: Node, { way, at, other, value }: Change): void {
  const nodes = all(top)
  if (nodes.length < 2) return
  const node = nodes[at % nodes.length]!
  const target = nodes[other % nodes.length]!
  const odd = ODD[value % ODD.length]!
  const parent = [top, ...nodes].find(({ children }) => children.includes(node))!
  const place = parent.children.indexOf(node)
  if (way === 'drop') parent.children.splice(place, 1)
  else if (way === 'double') parent.children.splice(place, 0, node)
  else if (way === 'rename') node.tag = target.tag
  else if (way === 'value' && node.attributes.length > 0)
    node.attributes[other % node.attributes.length]![1] = odd
  else if (way === 'attribute') node.attributes = target.attributes.map(([name, text]) => [name, text])
  else if (way === 'text') node.children.splice(0, node.children.length, odd)
  // Never into itself.
  else if (way === 'move' && target !== node && !all(node).includes(target)) {
    parent.children.splice(place, 1)
    target.children.push(node)
  }
}

/** A valid file with elements left out, doubled, moved, renamed and changed, and sometimes with broken bytes. */
export function damaged(xml: string): fc.Arbitrary<Uint8Array> {
  const structure = fc.array(change, { minLength: 1, maxLength: 6 }).map((changes) => {
    const top = parsed(xml)
    for (const one of changes) apply(top, one)
    return new TextEncoder().encode(written(top))
  })
  const bytes = mutated(fc.constant(new TextEncoder().encode(xml)))
  return fc.oneof({ weight: 3, arbitrary: structure }, { weight: 1, arbitrary: bytes })
}
