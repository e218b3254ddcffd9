import { zipBytes } from '@/lib/kit/zip/bytes'
import { machineOf } from '../machines'
import type { BillModel, CostLineModel, ItemModel, ResourceModel, UnitModel } from '../model'
import { completeOptions, type FullOptions } from '../options'
import { PLAIN } from '../pen'
import { planSection } from '../plan'
import { type PlatformRecord, platformRecord } from '../platform'
import { addTotals } from '../totals'
import { billXml } from '../xml'
import { controlBid, type Decisions, decide, type MarketBid, priceBid, publishedList } from './bid'
import { type Derivation, derive } from './derive'
import { type Market, makeMarket } from './market'

/** A second bid by the author of another, by the places of the bidders. */
export interface Ghost {
  readonly bidder: number
  readonly from: number
  readonly how: Derivation
}

export interface MarketOptions {
  readonly seed: number
  readonly bidders: number
  readonly items: number
  readonly materials: number
  readonly ghosts: readonly Ghost[]
}

interface MarketFile {
  readonly fileName: string
  bytes(): Buffer
}

/** A section whose bids are built from quotas and a published price list, with its files. */
export interface MarketSection {
  readonly platform: PlatformRecord
  readonly tender: MarketFile
  readonly control: MarketFile
  readonly bids: readonly (MarketFile & { readonly bidderName: string })[]
}

const NO_LISTS = { provisional: [], materials: [], specialists: [], daywork: [], attendance: [] }

const costLine = (name: string, of: CostLineModel['class']): CostLineModel => ({
  name,
  class: of,
  writesClass: true,
  amount: null,
})

function resourcesOf(market: Market, bid: MarketBid): ResourceModel[] {
  return market.resources.map((resource, at) => ({
    id: `R${at + 1}`,
    code: resource.code,
    name: resource.name,
    spec: resource.spec,
    unit: resource.unit,
    class: resource.class,
    price: bid.resourcePrices[at]!,
  }))
}

function itemsOf(market: Market, bid: MarketBid | null, resources: readonly ResourceModel[]): ItemModel[] {
  return market.items.map(({ code, name, quantity }, at) => {
    const price = bid?.items[at] ?? null
    const built = bid?.decisions.buildUps[at]
    return {
      plan: at,
      serial: String(at + 1),
      code,
      name,
      feature: '',
      unit: 'm3',
      quantity: Math.round(quantity * 1000),
      unitPrice: price?.price ?? null,
      amount: null,
      components: price && { ...price },
      splitsMaterial: false,
      quotas: built?.quotas ?? [],
      contents: (built?.contents ?? []).map(({ resource, content }) => ({
        resource: resources[resource]!,
        content: Math.round(content * 1_000_000),
        amount: Math.round(content * resources[resource]!.price),
      })),
    }
  })
}

/** One unit project with all items in one section, as a small program writes it. */
function billOf(
  market: Market,
  { names }: FullOptions,
  bid: MarketBid | null,
  by: Pick<BillModel, 'kind' | 'bidder'> & { machine: UnitModel['machine'] },
): BillModel {
  const resources = bid ? resourcesOf(market, bid) : []
  const items = itemsOf(market, bid, resources)
  const unit: UnitModel = {
    plan: 0,
    code: '1',
    name: '道路工程',
    specialty: '市政',
    machine: by.machine,
    costLines: bid ? [costLine('分部分项工程费', 'FBFX'), costLine('工程造价', 'HJ')] : [],
    sections: [{ serial: '1', name: '路基路面', total: null, sections: [], items }],
    items: [],
    measures: [],
    lumps: [],
    others: [],
    lists: NO_LISTS,
    fees: [],
    resources,
  }
  const bill: BillModel = {
    sectionCode: names.sectionCode,
    projectName: names.projectName,
    tenderer: names.tenderer,
    bidder: by.bidder,
    kind: by.kind,
    total: null,
    projects: [{ code: '1', name: '道路及配套', total: null, units: [unit] }],
  }
  if (bid) addTotals(bill)
  return bill
}

/** The decisions of every bidder: honest ones, and those of second bids. */
function decisionsOf(market: Market, { seed, bidders, ghosts }: MarketOptions): Decisions[] {
  const list = publishedList(market)
  const honest = Array.from({ length: bidders }, (_, bidder) => decide(market, bidder, list))
  return honest.map((own, bidder) => {
    const ghost = ghosts.find((known) => known.bidder === bidder)
    return ghost ? derive(`${seed} ${bidder}`, honest[ghost.from]!, own, ghost.how) : own
  })
}

const COMPRESSION = 1
const file = (fileName: string, inner: string, bill: BillModel): MarketFile => ({
  fileName,
  bytes: () => zipBytes([{ name: inner, bytes: Buffer.from(billXml(bill, PLAIN)) }], COMPRESSION),
})

/** A section of a market (buildup.md §9) as files: honest bids, and second bids by one author. */
export function marketSection(wanted: MarketOptions): MarketSection {
  const { seed, items, materials, bidders } = wanted
  const market = makeMarket(seed, { items, materials })
  const options = completeOptions({ seed, bidders, items: 40, unitProjects: 3 })
  const { names } = options
  const machines = names.bidders.map((_, bidder) => machineOf(seed, bidder))
  const control = billOf(market, options, controlBid(market), {
    kind: 'control',
    bidder: null,
    machine: null,
  })
  const bids = decisionsOf(market, wanted).map((decisions, bidder) =>
    billOf(market, options, priceBid(market, decisions), {
      kind: 'bid',
      bidder: names.bidders[bidder]!,
      machine: machines[bidder]!,
    }),
  )
  const tender = billOf(market, options, null, { kind: 'tender', bidder: null, machine: null })
  const prices = bids.map(({ total }) => total!)
  const record = { controlTotal: control.total!, prices, machines }
  return {
    platform: platformRecord(options, planSection(options), record),
    tender: file('招标文件.LNZF', '招标清单.LNZBX', tender),
    control: file('招标控制价.LNCF', '招标控制价.LNZBX', control),
    bids: bids.map((bill, bidder) => {
      const bidderName = names.bidders[bidder]!
      return { bidderName, ...file(`${bidderName}.nlntf`, 'JingJiBiao/bid.LNTBX', bill) }
    }),
  }
}
