import { zipBytes } from '../kit/zip/bytes'
import { type Author, buildBill } from './bill'
import type { Cents } from './figures'
import { type BidderMachine, machineOf } from './machines'
import type { BillModel } from './model'
import { completeOptions, type FullOptions, type SectionOptions } from './options'
import { PLAIN, type Spelling, spellingOf } from './pen'
import { planSection, type SectionPlan } from './plan'
import { type PlatformRecord, platformRecord } from './platform'
import { type PriceTable, priceItems } from './prices'
import { addTotals } from './totals'
import { billXml } from './xml'

/** A file made when asked for and not kept: a large section never stands in memory whole. */
export interface GeneratedFile {
  readonly fileName: string
  /** The bill inside. */
  xml(): string
  /** The file as uploaded: an archive, or the bare bill. */
  bytes(): Buffer
}

export interface GeneratedBid extends GeneratedFile {
  readonly bidderName: string
}

export interface GeneratedSection {
  /** Made on first use: it holds every bidder's total. */
  readonly platform: PlatformRecord
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

const packed = (name: string, xml: string) => zipBytes([{ name, bytes: Buffer.from(xml) }], COMPRESSION)

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

/** Bid files come in several containers; all of them are to be read. */
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
}

function buildBid({ plan, options, machines }: Workshop, bidder: number): BillModel {
  const prices = priceItems(plan, bidder, options.noise)
  const author: Author = {
    kind: 'bid',
    bidder,
    bidderName: options.names.bidders[bidder]!,
    machine: machines[bidder]!,
    noise: options.noise,
  }
  const bill = buildBill(plan, prices, author)
  addTotals(bill)
  return bill
}

function buildOther(workshop: Workshop, kind: 'tender' | 'control', prices: PriceTable | null): BillModel {
  const author: Author = { kind, bidder: null, bidderName: null, machine: null, noise: 0 }
  const bill = buildBill(workshop.plan, prices, author)
  if (prices) addTotals(bill)
  return bill
}

function bidFile(workshop: Workshop, bidder: number, spelling: Spelling): GeneratedBid {
  const bidderName = workshop.options.names.bidders[bidder]!
  return {
    bidderName,
    fileName: `${bidderName}.nlntf`,
    xml: () => billXml(buildBid(workshop, bidder), spelling),
    bytes: () => {
      const bill = buildBid(workshop, bidder)
      return bidBytes(workshop.plan, bidder, bidderName, billXml(bill, spelling), bill.total!)
    },
  }
}

/** A whole tender section: tender file, control price, bids, platform record. */
export function generateSection(given: SectionOptions): GeneratedSection {
  const options = completeOptions(given)
  const plan = planSection(options)
  const machines = options.names.bidders.map((_, bidder) => machineOf(options.seed, bidder))
  const workshop: Workshop = { plan, options, machines }
  const spelling = (bidder: number) => (options.plainSpelling ? PLAIN : spellingOf(bidder))
  const controlBill = () => buildOther(workshop, 'control', priceItems(plan, null, 0))
  const tenderXml = () => billXml(buildOther(workshop, 'tender', null), PLAIN)
  const controlXml = () => billXml(controlBill(), PLAIN)
  const platform = lazily(() =>
    platformRecord(options, plan, {
      controlTotal: controlBill().total!,
      prices: machines.map((_, bidder) => buildBid(workshop, bidder).total!),
      machines,
    }),
  )
  return {
    get platform() {
      return platform()
    },
    tender: {
      fileName: '招标文件.LNZF',
      xml: tenderXml,
      bytes: () => packed('招标清单.LNZBX', tenderXml()),
    },
    control: {
      fileName: '招标控制价.LNCF',
      xml: controlXml,
      bytes: () => packed('招标控制价.LNZBX', controlXml()),
    },
    bids: machines.map((_, bidder) => bidFile(workshop, bidder, spelling(bidder))),
  }
}
