/**
 * A second, independent look at a bill: a small reader of its own and exact integers, so that the
 * generator's claims are not checked with the generator's means.
 */
export interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#10': '\n', '#13': '\r' }

export function readXml(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const [tag, close, name, rest, self] of xml.matchAll(
    /<(\/?)([A-Za-z]+)((?:\s+\w+="[^"]*")*)\s*(\/?)>/g,
  )) {
    if (tag === undefined || name === undefined) continue
    if (close) {
      open.pop()
      continue
    }
    const attributes: Record<string, string> = {}
    for (const [, key, value] of rest!.matchAll(/(\w+)="([^"]*)"/g)) {
      attributes[key!] = value!.replace(/&(#?\w+);/g, (_, entity: string) => ENTITIES[entity]!)
    }
    const node: Node = { name, attributes, children: [] }
    open.at(-1)!.children.push(node)
    if (!self) open.push(node)
  }
  return root.children[0]!
}

export const all = (node: Node, name: string): Node[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
const own = (node: Node, name: string) => node.children.filter((child) => child.name === name)

/** A decimal as an integer of 10^-6; null when empty. */
function micro(text: string | undefined): bigint | null {
  if (text === undefined || text === '') return null
  const [whole, fraction = ''] = text.replaceAll(',', '').split('.')
  if (fraction.length > 6) throw new Error(`more than six decimals: ${text}`)
  return BigInt(`${whole}${fraction.padEnd(6, '0')}`)
}
const CENT = 10_000n
const ONE = 1_000_000n

/** Half away from zero to whole cents, from 10^-12. */
function toCents(product: bigint): bigint {
  const unit = CENT * ONE
  const size = ((product < 0n ? -product : product) + unit / 2n) / unit
  return (product < 0n ? -size : size) * CENT
}

export interface Mistake {
  readonly where: string
  readonly kind: string
  readonly stated: number
  readonly right: number
}

const yuan = (value: bigint) => Number(value) / 1e6
const sumOf = (values: readonly (bigint | null)[]) => values.reduce<bigint>((a, b) => a + (b ?? 0n), 0n)

/** Every figure of a priced bill that is not what the figures it is made of give. */
export function findMistakes(root: Node): Mistake[] {
  const mistakes: Mistake[] = []
  const check = (where: string, kind: string, stated: bigint | null, right: bigint | null) => {
    if (stated === null || right === null || stated === right) return
    mistakes.push({ where, kind, stated: yuan(stated), right: yuan(right) })
  }
  const figure = (node: Node, key: string) => micro(node.attributes[key])

  const checkContents = (item: Node, prices: Map<string, Node>, material: bigint | null) => {
    const lines = item.children.flatMap((list) => list.children)
    let listed = 0n
    let remainder = false
    for (const line of lines) {
      const resource = prices.get(line.attributes.RcjId!)
      if (!resource) throw new Error(`unknown resource ${line.attributes.RcjId}`)
      const amount = figure(line, 'Rcjhj')!
      check(item.attributes.Mc!, 'line', amount, toCents(figure(line, 'Rcjhl')! * figure(resource, 'Dj')!))
      if (resource.attributes.RcjLb === '2') listed += amount
      if (resource.attributes.Mc === '其他材料费') remainder = true
    }
    if (material !== null && (listed > material || (remainder && listed !== material))) {
      check(item.attributes.Mc!, 'material', material, listed)
    }
  }

  const checkItem = (item: Node, prices: Map<string, Node>): bigint | null => {
    const price = figure(item, 'Zhdj')
    const amount = figure(item, 'Zhhj')
    if (price !== null) check(item.attributes.Mc!, 'amount', amount, toCents(figure(item, 'Sl')! * price))
    const material = figure(item, 'Clf') ?? (figure(item, 'Zcf') ?? 0n) + (figure(item, 'Fcf') ?? 0n)
    if (figure(item, 'Rgf') !== null) {
      const parts = ['Rgf', 'Jxf', 'Glf', 'Lr'].map((key) => figure(item, key))
      check(item.attributes.Mc!, 'price', price, sumOf(parts) + material)
      checkContents(item, prices, material)
    }
    return amount
  }

  const checkSection = (section: Node, prices: Map<string, Node>): bigint => {
    const parts = own(section, 'QdBt').map((part) => checkSection(part, prices))
    const items = own(section, 'Qdmx').map((item) => checkItem(item, prices))
    const total = figure(section, 'Je')!
    check(section.attributes.Mc!, 'section', total, sumOf(parts) + sumOf(items))
    return total
  }

  const checkRate = (row: Node, base: string): bigint | null => {
    const amount = figure(row, 'Je')
    const [baseFigure, rate] = [figure(row, base), figure(row, 'Fl')]
    if (baseFigure !== null && rate !== null) {
      check(row.attributes.Mc!, 'rate', amount, toCents((baseFigure * rate) / 100n))
    }
    return amount
  }

  const checkUnit = (unit: Node): bigint => {
    const prices = new Map(all(unit, 'RcjhzMx').map((r) => [r.attributes.RcjId!, r]))
    const works = own(unit, 'Qdxm')[0]!
    const group = sumOf([
      ...own(works, 'QdBt').map((section) => checkSection(section, prices)),
      ...own(works, 'Qdmx').map((item) => checkItem(item, prices)),
    ])
    const measures = sumOf(all(unit, 'DjcsMx').map((item) => checkItem(item, prices)))
    const lumps = all(unit, 'ZjcsMx').map((lump) => ({ lump, amount: checkRate(lump, 'Js') }))
    const fixed = sumOf(
      lumps.filter(({ lump }) => lump.attributes.Xmlb === 'AQWM').map(({ amount }) => amount),
    )
    const free = sumOf(
      lumps.filter(({ lump }) => lump.attributes.Xmlb !== 'AQWM').map(({ amount }) => amount),
    )
    for (const row of all(unit, 'ZcbfwfMx')) checkRate(row, 'Js')
    for (const row of all(unit, 'JrgMx')) {
      const price = figure(row, 'Dj')!
      check(row.attributes.Mc!, 'daywork', figure(row, 'Hj'), toCents(figure(row, 'Sl')! * price))
    }
    const others = all(unit, 'QtxmMx').map((row) => figure(row, 'Je'))
    const fees = all(unit, 'GfsjMx').map((row) => ({ row, amount: checkRate(row, 'Qfjs') }))
    const feeOf = (name: string) =>
      sumOf(fees.filter(({ row }) => row.attributes.Mc === name).map(({ amount }) => amount))

    const lines = all(unit, 'FywjMx').filter((line) => !line.attributes.Mc!.startsWith('其中'))
    const line = (name: string) => lines.find(({ attributes }) => attributes.Mc === name)
    const apart = line('不可竞争费') !== undefined
    const expected: Record<string, bigint> = {
      分部分项工程费: group,
      措施项目费: measures + free + (apart ? 0n : fixed),
      不可竞争费: fixed,
      其他项目费: sumOf(others),
      规费: feeOf('规费'),
      税金: feeOf('税金'),
    }
    for (const [name, right] of Object.entries(expected)) {
      const found = line(name)
      if (found) check(name, 'costLine', figure(found, 'Je'), right)
    }
    const total = figure(line('工程造价')!, 'Je')!
    const parts = lines.filter(({ attributes }) => attributes.Mc !== '工程造价').map((l) => figure(l, 'Je'))
    check(unit.attributes.Dwgcmc!, 'unit', total, sumOf(parts))
    return total
  }

  const projects = own(root, 'Dxgcxx').map((project) => {
    const total = figure(project, 'Je')!
    check(project.attributes.Dxgcmc!, 'project', total, sumOf(own(project, 'Dwgcxx').map(checkUnit)))
    return total
  })
  check('bid', 'bid', figure(own(root, 'Toubiaoxx')[0]!, 'Tbzj'), sumOf(projects))
  return mistakes
}
