import { createRandom } from '@/lib/domain/random'
import { zipBytes } from '@/lib/kit/zip/bytes'
import { type Author, buildBill } from './bill'
import type { Cents } from './figures'
import { type BidderMachine, machineOf } from './machines'
import type { BillModel } from './model'
import { completeOptions, type FullOptions, type SectionOptions } from './options'
import { PLAIN, type Spelling, spellingOf } from './pen'
import { planSection, type SectionPlan } from './plan'
import { OPENING_EXCESS } from './plants/arithmetic'
import { plantBid } from './plants/bid'
import { plantCode, recordTruth } from './plants/codes'
import { applyPattern, patternRows } from './plants/patterns'
import type { PlantedBid } from './plants/planting'
import type { CodeTruth, Finding, Truth } from './plants/truth'
import { type PlatformRecord, platformRecord } from './platform'
import { type PriceTable, priceItems } from './prices'
import { addTotals, unitTotal } from './totals'
import { billXml } from './xml'

/** A file generated on demand and not stored, so that a large section is never in memory as a whole. */
export interface GeneratedFile {
  readonly fileName: string
  /** The bill inside. */
  xml(): string
  /** The file as uploaded: an archive, or the bare bill. */
  bytes(): Buffer
  /** The bill before it is written, for the writers of other formats: `excel/workbook`. */
  model(): BillModel
  /** How its author spells figures and texts. */
  readonly spelling: Spelling
}

export interface GeneratedBid extends GeneratedFile {
  readonly bidderName: string
}

export interface GeneratedSection {
  /** Generated on first use, because it contains every bidder's total. */
  readonly platform: PlatformRecord
  /** Generated on first use, because it needs the bids with plants. */
  readonly truth: Truth
  readonly tender: GeneratedFile
  readonly control: GeneratedFile
  readonly bids: readonly GeneratedBid[]
}

const COMPRESSION = 1

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const file = (fileName: string, inner: string, bill: () => BillModel): GeneratedFile => ({
  fileName,
  xml: () => billXml(bill(), PLAIN),
  bytes: () => zipBytes([{ name: inner, bytes: Buffer.from(billXml(bill(), PLAIN)) }], COMPRESSION),
  model: bill,
  spelling: PLAIN,
})

/** TB.xml of formats.md §3. */
function responseXml(plan: SectionPlan, bidder: string, total: Cents): string {
  const rows = [
    ['投标报价', (total / 100).toFixed(2)],
    ['质量承诺', '合格'],
    ['工期', '365'],
  ]
  const info = rows.map(([key, value]) => `<TBInfo Key="${key}" Value="${value}" KeyExt=""/>`).join('')
  return `<?xml version="1.0" encoding="utf-8"?>\n<XiangMuInfo XiangMuMC="${plan.projectName}" BiaoDuanBM="${plan.sectionCode}" BiaoDuanMC="" TBDW="${bidder}">${info}</XiangMuInfo>\n`
}

/** Bid files use several containers, all of which must be readable. */
function bidBytes(plan: SectionPlan, bidder: number, name: string, xml: string, total: Cents): Buffer {
  if (bidder % 6 === 5) return Buffer.from(xml)
  const inner = ['JingJiBiao/bid.LNTBX', 'JingJibiao\\bid.xml', `${name}.LNZBX`][bidder % 3]!
  const entries = [{ name: inner, bytes: Buffer.from(xml) }]
  const response = { name: 'TB.xml', bytes: Buffer.from(responseXml(plan, name, total)) }
  return zipBytes(bidder % 2 === 0 ? [...entries, response] : entries, COMPRESSION)
}

interface Workshop {
  readonly plan: SectionPlan
  readonly options: FullOptions
  readonly machines: readonly BidderMachine[]
  readonly controlPrices: () => PriceTable
  readonly controlBill: () => BillModel
}

/** Prices of a bidder, including planted patterns. */
function pricesOf(workshop: Workshop, bidder: number, seen: readonly number[] = []): PriceTable {
  if (seen.includes(bidder)) throw new Error('price patterns form a cycle')
  const { plan, options } = workshop
  let prices = priceItems(plan, bidder, options.noise)
  for (const plant of options.plants) {
    if (plant.analysis !== 'regular' || plant.bidder !== bidder) continue
    prices = applyPattern(plan, plant, prices, pricesOf(workshop, plant.from, [...seen, bidder]))
  }
  return prices
}

/** Who decided the resource prices and build-ups of a bid. */
const deciderOf = ({ plants }: FullOptions, bidder: number): number =>
  plants.flatMap((plant) =>
    plant.analysis === 'buildUp' && plant.bidder === bidder ? [plant.from] : [],
  )[0] ?? bidder

function buildBid(workshop: Workshop, bidder: number): { bill: BillModel; findings: Finding[] } {
  const { plan, options, machines } = workshop
  const bidderName = options.names.bidders[bidder]!
  const machine = machines[bidder]!
  const deciding = { decider: options.buildUps ? deciderOf(options, bidder) : undefined }
  const author: Author = { kind: 'bid', bidder, bidderName, machine, noise: options.noise, ...deciding }
  const bill = buildBill(plan, pricesOf(workshop, bidder), author)
  const bid: PlantedBid = {
    plan,
    bidder,
    bidderName,
    bill,
    random: createRandom(options.seed, 'plants', bidder),
    used: new Set(),
    misstatements: new Map(),
    findings: [],
    controlPrices: workshop.controlPrices,
    controlUnitTotal: (row) => {
      const units = workshop.controlBill().projects.flatMap((project) => project.units)
      return unitTotal(units.find((unit) => unit.plan === row)!)
    },
  }
  plantBid(bid, options.plants)
  addTotals(bill, bid.misstatements)
  return { bill, findings: bid.findings.map((finding) => finding()) }
}

function buildOther(
  plan: SectionPlan,
  { buildUps }: FullOptions,
  kind: 'tender' | 'control',
  prices: PriceTable | null,
): BillModel {
  const deciding = { decider: buildUps ? null : undefined }
  const author: Author = { kind, bidder: null, bidderName: null, machine: null, noise: 0, ...deciding }
  const bill = buildBill(plan, prices, author)
  if (prices) addTotals(bill)
  return bill
}

function bidFile(workshop: Workshop, bidder: number, spelling: Spelling): GeneratedBid {
  const bidderName = workshop.options.names.bidders[bidder]!
  return {
    bidderName,
    fileName: `${bidderName}.nlntf`,
    xml: () => billXml(buildBid(workshop, bidder).bill, spelling),
    bytes: () => {
      const { bill } = buildBid(workshop, bidder)
      return bidBytes(workshop.plan, bidder, bidderName, billXml(bill, spelling), bill.total!)
    },
    model: () => buildBid(workshop, bidder).bill,
    spelling,
  }
}

/** The price in the opening record: the bid total, unless another price is planted. */
function openingPrice(options: FullOptions, bidder: number, total: Cents): Cents {
  const differs = options.plants.some((plant) => {
    return plant.analysis === 'calc' && plant.bidder === bidder && plant.error === 'openingPrice'
  })
  return differs ? total + OPENING_EXCESS : total
}

function truthOf(workshop: Workshop, codes: readonly CodeTruth[]): Truth {
  const { plan, options } = workshop
  const planted = new Set(
    options.plants.flatMap((plant) => {
      return plant.analysis === 'conformance' || plant.analysis === 'calc' ? [plant.bidder] : []
    }),
  )
  const bidders = [...planted].sort((a, b) => a - b)
  const findings = bidders.flatMap((bidder) => buildBid(workshop, bidder).findings)
  return {
    conformance: findings.filter((finding) => finding.analysis === 'conformance'),
    arithmetic: findings.filter((finding) => finding.analysis === 'calc'),
    patterns: options.plants
      .filter((plant) => plant.analysis === 'regular')
      .map((plant) => ({ ...plant, rows: patternRows(plan, plant) })),
    buildUps: options.plants.filter((plant) => plant.analysis === 'buildUp'),
    codes,
    records: options.plants
      .filter((plant) => plant.analysis === 'record')
      .flatMap((plant) => recordTruth(plant) ?? []),
  }
}

function openWorkshop(options: FullOptions): { workshop: Workshop; codes: CodeTruth[] } {
  const plan = planSection(options)
  const machines = options.names.bidders.map((_, bidder) => machineOf(options.seed, bidder))
  const codes = options.plants
    .filter((plant) => plant.analysis === 'feature')
    .map((plant) => plantCode(machines, plant))
  const controlPrices = lazily(() => priceItems(plan, null, 0))
  const workshop: Workshop = {
    plan,
    options,
    machines,
    controlPrices,
    controlBill: lazily(() => buildOther(plan, options, 'control', controlPrices())),
  }
  return { workshop, codes }
}

/** A whole tender section: tender file, control price, bids, platform record, and the planted truth. */
export function generateSection(given: SectionOptions): GeneratedSection {
  const options = completeOptions(given)
  const { workshop, codes } = openWorkshop(options)
  const { plan, machines } = workshop
  const tenderBill = () => buildOther(plan, options, 'tender', null)
  const priceOf = (bidder: number) => openingPrice(options, bidder, buildBid(workshop, bidder).bill.total!)
  const platform = lazily(() => {
    const controlTotal = workshop.controlBill().total!
    const prices = machines.map((_, bidder) => priceOf(bidder))
    return platformRecord(options, plan, { controlTotal, prices, machines })
  })
  const truth = lazily(() => truthOf(workshop, codes))
  return {
    get platform() {
      return platform()
    },
    get truth() {
      return truth()
    },
    tender: file('招标文件.LNZF', '招标清单.LNZBX', tenderBill),
    control: file('招标控制价.LNCF', '招标控制价.LNZBX', workshop.controlBill),
    bids: machines.map((_, bidder) => {
      return bidFile(workshop, bidder, options.plainSpelling ? PLAIN : spellingOf(bidder))
    }),
  }
}
