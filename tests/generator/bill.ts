import { createRandom, type Random } from '@/lib/domain/random'
import { type Decider, itemBuildUp, resourcePrice } from './build-ups'
import { SECTION_NAMES } from './catalogue'
import { contentLines } from './contents'
import type {
  BillModel,
  ContentModel,
  CostLineModel,
  FeeModel,
  ItemModel,
  LumpModel,
  MachineCodes,
  OtherListsModel,
  OtherModel,
  ResourceModel,
  SectionModel,
  UnitModel,
} from './model'
import type { Edition } from './options'
import type { SectionPlan, UnitPlan } from './plan'
import { componentsAt, type PriceTable } from './prices'

/** The author of the bill to build. */
export interface Author {
  readonly kind: BillModel['kind']
  /** Position of the bidder; null for the tender and the control price. */
  readonly bidder: number | null
  readonly bidderName: string | null
  readonly machine: MachineCodes | null
  readonly noise: number
  /** Whose decisions about resource prices and build-ups it holds; absent in sections without build-ups. */
  readonly decider?: Decider | undefined
}

/** The words of each edition for fees and the lines of the cost summary. */
const WORDS = {
  '2013': {
    ...{ works: '分部分项工程费', labor: '其中：人工费', measures: '措施项目费', others: '其他项目费' },
    ...{ tax: '税金', taxBase: '税前工程造价', total: '工程造价', safety: '安全文明施工费' },
  },
  '2024': {
    ...{ works: '分部分项工程', labor: null, measures: '措施项目', others: '其他项目' },
    ...{
      tax: '增值税',
      taxBase: '分部分项合计+措施项目合计+其他项目合计',
      total: '合计',
      safety: '安全生产措施费',
    },
  },
} as const
type Words = (typeof WORDS)[Edition]

function buildItem(plan: SectionPlan, row: number, serial: number, prices: PriceTable | null): ItemModel {
  const source = plan.items[row]!
  return {
    plan: row,
    serial: String(serial),
    code: source.code,
    name: source.name,
    feature: source.feature,
    unit: source.unit,
    quantity: source.quantity,
    unitPrice: prices ? prices.price[row]! : null,
    amount: null,
    components: prices && source.form !== 'priceOnly' ? componentsAt(prices, row) : null,
    splitsMaterial: source.form === 'splitMaterial',
    contents: [],
  }
}

/**
 * Divides a unit's items into sections; every third section is nested, and some items are outside any
 * section. The forms of 2024 can hold neither.
 */
function buildSections(
  unit: UnitPlan,
  items: ItemModel[],
  edition: Edition,
): { sections: SectionModel[]; direct: ItemModel[] } {
  const size = Math.max(4, Math.min(40, Math.ceil(items.length / 6)))
  const directCount = edition === '2013' && unit.row % 3 === 1 && items.length > 10 ? 2 : 0
  const direct = items.slice(items.length - directCount)
  const inSections = items.slice(0, items.length - directCount)
  const sections: SectionModel[] = []
  for (let from = 0; from < inSections.length; from += size) {
    const own = inSections.slice(from, from + size)
    const index = sections.length
    const name = SECTION_NAMES[(index + unit.row * 3) % SECTION_NAMES.length]!
    const section: SectionModel = { serial: String(index + 1), name, total: null, sections: [], items: own }
    if (edition === '2013' && index % 3 === 1 && own.length >= 4) {
      const half = Math.floor(own.length / 2)
      const part = (n: number, list: ItemModel[]): SectionModel => {
        return {
          serial: `${index + 1}.${n}`,
          name: `${name}（${n}）`,
          total: null,
          sections: [],
          items: list,
        }
      }
      section.sections = [part(1, own.slice(0, half)), part(2, own.slice(half, own.length - 1))]
      section.items = own.slice(own.length - 1)
    }
    sections.push(section)
  }
  return { sections, direct }
}

function buildLumps(unit: UnitPlan, random: Random, priced: boolean, words: Words): LumpModel[] {
  const lump = (code: string, name: string, rate: number | null, fixed: boolean): LumpModel => ({
    code,
    name,
    baseText: rate === null && !fixed ? '' : '分部分项人工费',
    base: null,
    rate: priced || fixed ? rate : null,
    amount: null,
    class: fixed ? 'AQWM' : 'QT',
  })
  const rate = (low: number, high: number) => random.whole(low, high) * 5
  const lumps = [
    lump('SF-01', words.safety, unit.safetyRate, true),
    lump('SC-01', '夜间施工增加费', rate(5, 20), false),
    lump('SC-02', '二次搬运费', rate(10, 30), false),
    lump('SC-03', '冬雨季施工增加费', rate(8, 24), false),
    { ...lump('SC-04', '已完工程及设备保护费', null, false), amount: priced ? rate(100, 9000) * 10 : null },
  ]
  if (unit.dustControl !== null) {
    lumps.push({ ...lump('SF-02', '扬尘污染防治增加费', null, true), baseText: '', amount: unit.dustControl })
  }
  return lumps
}

function buildLists(unit: UnitPlan, random: Random, priced: boolean): OtherListsModel {
  const lists: OtherListsModel = {
    provisional: [],
    materials: [],
    specialists: [],
    daywork: [],
    attendance: [],
  }
  if (unit.lists === 'none') return lists
  const half = Math.floor(unit.provisionalSum / 2)
  lists.provisional = [
    { name: '工程量偏差和设计变更', unit: '项', amount: half },
    { name: '材料价格波动', unit: '项', amount: unit.provisionalSum - half },
  ]
  lists.materials = [
    { code: '14410105', name: '花岗岩面板', spec: '600×600×30', unit: 'm2', price: 18_500 },
    { code: '28110203', name: '电力电缆', spec: 'YJV22-4×70', unit: 'm', price: 23_680 },
  ]
  if (unit.lists === 'some') return lists
  lists.specialists = [{ name: '交通信号控制系统', amount: unit.specialistSum }]
  const line = (name: string, measureUnit: string, quantity: number, yuan: number) => {
    const price = priced ? Math.round(yuan * 100 * random.between(0.9, 1.1)) : null
    return { name, unit: measureUnit, quantity, price, amount: null }
  }
  lists.daywork = [
    { heading: '人工', lines: [line('普工', '工日', 20_000, 150), line('技工', '工日', 12_500, 210)] },
    { heading: '施工机械', lines: [line('挖掘机', '台班', 3000, 1380)] },
  ]
  const rate = priced ? random.whole(2, 6) * 50 : null
  lists.attendance = [{ name: '专业工程总承包服务', base: unit.specialistSum, rate, amount: null }]
  return lists
}

function buildOthers(unit: UnitPlan): OtherModel[] {
  const others: OtherModel[] = [
    { name: '暂列金额', class: 'ZLJE', amount: unit.provisionalSum },
    { name: '专业工程暂估价', class: 'ZYGCZG', amount: unit.lists === 'some' ? null : unit.specialistSum },
    { name: '计日工', class: 'JRG', amount: null },
    { name: '总承包服务费', class: 'ZCBFWF', amount: null },
  ]
  return unit.lists === 'none' ? others.slice(0, 2) : others
}

function buildFees(unit: UnitPlan, words: Words): FeeModel[] {
  const fees: FeeModel[] = []
  if (unit.feeRate !== null) {
    fees.push({ name: '规费', baseText: '人工费', base: null, rate: unit.feeRate, amount: null, class: 'GF' })
  }
  fees.push({ name: words.tax, baseText: words.taxBase, base: null, rate: 900, amount: null, class: 'SJ' })
  return fees
}

function buildCostLines(unit: UnitPlan, words: Words): CostLineModel[] {
  const line = (name: string, of: CostLineModel['class']): CostLineModel => {
    return { name, class: of, writesClass: unit.writesCostClasses, amount: null }
  }
  const lines = [line(words.works, 'FBFX'), line(words.measures, 'CSXM')]
  if (words.labor !== null) lines.splice(1, 0, line(words.labor, 'ofWhich'))
  if (unit.hasNonCompetitiveLine) lines.push(line('不可竞争费', 'BKJZ'))
  lines.push(line(words.others, 'QTXM'))
  if (unit.feeRate !== null) lines.push(line('规费', 'GF'))
  lines.push(line(words.tax, 'SJ'), line(words.total, 'HJ'))
  return lines
}

/** Resource prices belong to the author, like unit prices. */
function buildResources(plan: SectionPlan, unit: UnitPlan, random: Random, author: Author): ResourceModel[] {
  const level = author.bidder === null ? 1 : random.between(0.9, 1)
  const { decider } = author
  return unit.resources.map((resource, i) => {
    const id = `R${i + 1}`
    if (decider !== undefined) return { ...resource, id, price: resourcePrice(plan, decider, resource) }
    const noise = author.bidder === null ? 1 : Math.exp(author.noise * random.normal())
    return { ...resource, id, price: Math.max(1, Math.round(resource.price * level * noise)) }
  })
}

function buildUnit(plan: SectionPlan, unit: UnitPlan, prices: PriceTable | null, author: Author): UnitModel {
  const random = createRandom(plan.seed, 'bill', author.bidder ?? 'control', unit.row)
  const priced = prices !== null
  const build = (row: number, i: number) => buildItem(plan, row, i + 1, prices)
  const items = unit.items.map(build)
  const measures = unit.measures.map(build)
  const { sections, direct } = buildSections(unit, items, plan.edition)
  const lumps = buildLumps(unit, random, priced, WORDS[plan.edition])
  const lists = buildLists(unit, random, priced)
  const resources = priced ? buildResources(plan, unit, random, author) : []
  const used = new Set<ResourceModel>()
  for (const item of priced ? [...items, ...measures] : []) {
    const of = plan.items[item.plan]!
    const buildUp = author.decider === undefined ? null : itemBuildUp(plan, author.decider, of)
    item.contents = contentLines(random, of, item, resources, buildUp)
    if (buildUp) item.quotas = buildUp.quotas
    for (const line of item.contents as ContentModel[]) used.add(line.resource)
  }
  return {
    plan: unit.row,
    code: unit.code,
    name: unit.name,
    specialty: unit.specialty,
    machine: author.machine,
    costLines: priced ? buildCostLines(unit, WORDS[plan.edition]) : [],
    sections,
    items: direct,
    measures,
    lumps,
    others: buildOthers(unit),
    lists,
    fees: buildFees(unit, WORDS[plan.edition]),
    resources: [...used],
  }
}

/** A bill with the figures of its items but without amounts and totals; see `addTotals`. */
export function buildBill(plan: SectionPlan, prices: PriceTable | null, author: Author): BillModel {
  const projectCount = plan.units.at(-1)!.project + 1
  return {
    sectionCode: plan.sectionCode,
    projectName: plan.projectName,
    tenderer: plan.tenderer,
    bidder: author.bidderName,
    kind: author.kind,
    total: null,
    projects: Array.from({ length: projectCount }, (_, row) => ({
      code: String(row + 1).padStart(2, '0'),
      name: row === 0 ? '主体工程' : `附属工程（${row}）`,
      total: null,
      units: plan.units.filter((u) => u.project === row).map((u) => buildUnit(plan, u, prices, author)),
    })),
  }
}

export function* itemsOf(unit: UnitModel): Generator<ItemModel> {
  function* walk(sections: readonly SectionModel[]): Generator<ItemModel> {
    for (const section of sections) {
      yield* walk(section.sections)
      yield* section.items
    }
  }
  yield* walk(unit.sections)
  yield* unit.items
}
