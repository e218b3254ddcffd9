/**
 * An independent check of a bill with a small reader of its own and exact integers, so that the generator's
 * claims are not checked with its own code.
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

const figure = (node: Node, key: string) => micro(node.attributes[key])

/** Collects the mistakes. */
interface Ledger {
  readonly mistakes: readonly Mistake[]
  check(where: Node, kind: string, stated: bigint | null, right: bigint | null): void
}

function openLedger(): Ledger {
  const mistakes: Mistake[] = []
  return {
    mistakes,
    check(where, kind, stated, right) {
      if (stated === null || right === null || stated === right) return
      const { Mc, Dwgcmc, Dxgcmc } = where.attributes
      const place = Mc ?? Dwgcmc ?? Dxgcmc ?? where.name
      mistakes.push({ where: place, kind, stated: yuan(stated), right: yuan(right) })
    },
  }
}

type Resources = ReadonlyMap<string, Node>

function checkContents(ledger: Ledger, item: Node, resources: Resources, material: bigint): void {
  let listed = 0n
  let remainder = false
  for (const line of item.children.flatMap((list) => list.children)) {
    const resource = resources.get(line.attributes.RcjId!)
    if (!resource) throw new Error(`unknown resource ${line.attributes.RcjId}`)
    const amount = figure(line, 'Rcjhj')!
    ledger.check(item, 'line', amount, toCents(figure(line, 'Rcjhl')! * figure(resource, 'Dj')!))
    if (resource.attributes.RcjLb === '2') listed += amount
    if (resource.attributes.Mc === '其他材料费') remainder = true
  }
  if (listed > material || (remainder && listed !== material))
    ledger.check(item, 'material', material, listed)
}

function checkItem(ledger: Ledger, item: Node, resources: Resources): bigint | null {
  const price = figure(item, 'Zhdj')
  const amount = figure(item, 'Zhhj')
  if (price !== null) ledger.check(item, 'amount', amount, toCents(figure(item, 'Sl')! * price))
  if (figure(item, 'Rgf') === null) return amount
  const material = figure(item, 'Clf') ?? sumOf([figure(item, 'Zcf'), figure(item, 'Fcf')])
  const parts = ['Rgf', 'Jxf', 'Glf', 'Lr'].map((key) => figure(item, key))
  ledger.check(item, 'price', price, sumOf(parts) + material)
  checkContents(ledger, item, resources, material)
  return amount
}

function checkSection(ledger: Ledger, section: Node, resources: Resources): bigint {
  const parts = own(section, 'QdBt').map((part) => checkSection(ledger, part, resources))
  const items = own(section, 'Qdmx').map((item) => checkItem(ledger, item, resources))
  const total = figure(section, 'Je')!
  ledger.check(section, 'section', total, sumOf([...parts, ...items]))
  return total
}

function checkRate(ledger: Ledger, row: Node, baseName: string): bigint | null {
  const amount = figure(row, 'Je')
  const [base, rate] = [figure(row, baseName), figure(row, 'Fl')]
  if (base !== null && rate !== null) ledger.check(row, 'rate', amount, toCents((base * rate) / 100n))
  return amount
}

function checkLists(ledger: Ledger, unit: Node): void {
  for (const row of all(unit, 'ZcbfwfMx')) checkRate(ledger, row, 'Js')
  for (const row of all(unit, 'JrgMx')) {
    ledger.check(row, 'daywork', figure(row, 'Hj'), toCents(figure(row, 'Sl')! * figure(row, 'Dj')!))
  }
}

/** The lines of 其他项目 against the lists that they state. */
function checkOthers(ledger: Ledger, unit: Node): void {
  const lists = { ZLJE: ['ZljeMx', 'Zdje'], ZYGCZG: ['ZygczgMx', 'Je'], JRG: ['JrgMx', 'Hj'] } as const
  const listOf = { ...lists, ZCBFWF: ['ZcbfwfMx', 'Je'] } as const
  for (const line of all(unit, 'QtxmMx')) {
    const [row, column] = listOf[line.attributes.Xmlb as keyof typeof listOf]
    const rows = all(unit, row)
    const listed = sumOf(rows.map((one) => figure(one, column)))
    if (rows.length > 0) ledger.check(line, 'otherLine', figure(line, 'Je'), listed)
  }
}

/** The expected value of each line of the cost summary, by its name. */
function groupSums(ledger: Ledger, unit: Node): Record<string, bigint> {
  const resources = new Map(all(unit, 'RcjhzMx').map((row) => [row.attributes.RcjId!, row]))
  const works = own(unit, 'Qdxm')[0]!
  const rates = all(unit, 'ZjcsMx').map((row) => ({ row, amount: checkRate(ledger, row, 'Js') }))
  const fees = all(unit, 'GfsjMx').map((row) => ({ row, amount: checkRate(ledger, row, 'Qfjs') }))
  const pick = (list: typeof rates, fits: (row: Node) => boolean) =>
    sumOf(list.filter(({ row }) => fits(row)).map(({ amount }) => amount))
  const isFixed = (row: Node) => row.attributes.Xmlb === 'AQWM'
  const fixed = pick(rates, isFixed)
  const apart = all(unit, 'FywjMx').some((line) => line.attributes.Mc === '不可竞争费')
  const measures = all(unit, 'DjcsMx').map((item) => checkItem(ledger, item, resources))
  return {
    分部分项工程费: sumOf([
      ...own(works, 'QdBt').map((section) => checkSection(ledger, section, resources)),
      ...own(works, 'Qdmx').map((item) => checkItem(ledger, item, resources)),
    ]),
    措施项目费: sumOf([...measures, pick(rates, (row) => !isFixed(row)), apart ? 0n : fixed]),
    不可竞争费: fixed,
    其他项目费: sumOf(all(unit, 'QtxmMx').map((row) => figure(row, 'Je'))),
    规费: pick(fees, (row) => row.attributes.Mc === '规费'),
    税金: pick(fees, (row) => row.attributes.Mc === '税金'),
  }
}

function checkUnit(ledger: Ledger, unit: Node): bigint {
  checkLists(ledger, unit)
  checkOthers(ledger, unit)
  const sums = groupSums(ledger, unit)
  let parts = 0n
  let total = 0n
  for (const line of all(unit, 'FywjMx')) {
    const name = line.attributes.Mc!
    const amount = figure(line, 'Je')!
    if (name.startsWith('其中')) continue
    if (name === '工程造价') {
      total = amount
      continue
    }
    ledger.check(line, 'costLine', amount, sums[name]!)
    parts += amount
  }
  ledger.check(unit, 'unit', total, parts)
  return total
}

/** Every figure of a priced bill that does not follow from the figures it is made of. */
export function findMistakes(root: Node): readonly Mistake[] {
  const ledger = openLedger()
  const projects = own(root, 'Dxgcxx').map((project) => {
    const total = figure(project, 'Je')!
    ledger.check(
      project,
      'project',
      total,
      sumOf(own(project, 'Dwgcxx').map((unit) => checkUnit(ledger, unit))),
    )
    return total
  })
  const parties = own(root, 'Toubiaoxx')[0]!
  ledger.check(parties, 'bid', figure(parties, 'Tbzj'), sumOf(projects))
  return ledger.mistakes
}
