import { createRandom } from '@/lib/domain/random'
import type { Cents } from './figures'
import type { BidderMachine } from './machines'
import type { FullOptions } from './options'
import type { SectionPlan } from './plan'
import type { Plant } from './plants/plant'

/** The platform record of formats.md §4, with the keys of the wire format. */
export interface PlatformRecord {
  readonly section: Readonly<Record<string, string | number | boolean | null>>
  readonly opening: Readonly<Record<string, string | number>>
  readonly bidders: readonly PlatformBidder[]
  readonly experts: readonly Readonly<Record<string, string | number>>[]
  readonly records: readonly PlatformFeature[]
  readonly identities: readonly Readonly<Record<string, string | number | boolean>>[]
}

export interface PlatformBidder {
  readonly bidderName: string
  readonly bidderCode: string
  readonly bidderMask: string
  readonly alias: string
  readonly bondPrice: number
  readonly bidderPrice: number
  readonly days: number
  readonly qualityStandard: string
  readonly leaderName: string
  readonly sequence: number
  readonly isOk: number
}

export interface PlatformFeature {
  readonly bidderName: string
  readonly featureType: string
  readonly feature: string
  readonly step: string
  readonly time: string
}

const BOND = 500_000
const DAYS = 365
/** Operation steps: download, upload, decryption of the file and of the guarantee. */
const STEPS: readonly (readonly [step: string, day: string, hour: number])[] = [
  ['10', '2026-02-11', 10],
  ['20', '2026-03-01', 15],
  ['30', '2026-03-02', 9],
  ['40', '2026-03-02', 10],
]

const two = (value: number) => String(value).padStart(2, '0')

function timeOf(day: string, hour: number, bidder: number, seconds: number): string {
  const minutes = bidder * 3
  return `${day} ${two((hour + Math.floor(minutes / 60)) % 24)}:${two(minutes % 60)}:${two(seconds)}`
}

function featureRows(name: string, bidder: number, machine: BidderMachine): PlatformFeature[] {
  return STEPS.flatMap(([step, day, hour]) => {
    const row = (featureType: string, feature: string): PlatformFeature => {
      return { bidderName: name, featureType, feature, step, time: timeOf(day, hour, bidder, Number(step)) }
    }
    const rows = [row('40', machine.ip), row('50', machine.mac)]
    return step === '10' ? rows : [...rows, row('30', machine.certificate)]
  })
}

/** Planted rows besides those of the bidders' own machines, each at a time of its step. */
function plantedRows(names: readonly string[], plants: readonly Plant[]): PlatformFeature[] {
  const planted = plants.filter((plant) => plant.analysis === 'record')
  return planted.flatMap(({ featureType, uses }, at) =>
    uses.map(({ bidder, feature, step }) => {
      const [, day, hour] = STEPS.find(([known]) => known === step)!
      const time = timeOf(day, hour, bidder, at % 60)
      return { bidderName: names[bidder]!, featureType, feature, step, time }
    }),
  )
}

function sectionRow(plan: SectionPlan, controlTotal: Cents): PlatformRecord['section'] {
  const { sectionCode, projectName, tenderer } = plan
  return {
    tenderCode: sectionCode.replace(/-\d+$/, ''),
    tenderName: projectName,
    sectionCode,
    sectionName: `${projectName}施工一标段`,
    projectType: '03',
    projectArea: '示例市',
    deptName: '示例市公共资源交易监督管理局',
    deptContact: '024-00000000',
    tenderPrice: controlTotal / 100,
    evaMethod: '综合评估法',
    openTime: '2026-03-02 09:00:00',
    evaTime: '2026-03-02 13:30:00',
    platformName: '示例市公共资源交易平台',
    constructorName: tenderer,
    constructorCode: '912100000000000001',
    constructorContact: '024-00000001',
    agencyName: '示例工程咨询有限公司',
    agencyCode: '912100000000000002',
    projectLeader: '李示例',
    projectLeaderContact: '024-00000002',
    techEvaType: 0,
    requiredBond: BOND,
    requiredDays: DAYS,
    requiredQuality: '合格',
    farmland: false,
  }
}

function bidderRow(name: string, bidder: number, price: Cents): PlatformBidder {
  return {
    bidderName: name,
    bidderCode: `91210000${String(bidder + 1).padStart(10, '0')}`,
    bidderMask: `TB${String(bidder + 1).padStart(3, '0')}`,
    alias: name.slice(0, 4),
    bondPrice: BOND,
    bidderPrice: price / 100,
    days: DAYS - (bidder % 4) * 5,
    qualityStandard: '合格',
    leaderName: `项目经理${bidder + 1}`,
    sequence: bidder + 1,
    isOk: 1,
  }
}

function expertRows(): PlatformRecord['experts'] {
  return ['张', '王', '刘', '陈', '杨'].map((family, i) => ({
    expertName: `${family}评审`,
    expertCodeType: '01',
    expertCode: `21010219800101${String(i + 1).padStart(4, '0')}`,
    expertType: ['1', '2', '3', '2', '3'][i]!,
    expertSource: i === 0 ? '招标人代表' : '专家库',
    signInTime: `2026-03-02 13:0${i}:00`,
    isLeader: i === 1 ? 1 : 0,
  }))
}

/** The trading platform's data about the section. `prices` are those of the opening record. */
export function platformRecord(
  options: FullOptions,
  plan: SectionPlan,
  figures: { controlTotal: Cents; prices: readonly Cents[]; machines: readonly BidderMachine[] },
): PlatformRecord {
  const { bidders: names } = options.names
  const random = createRandom(options.seed, 'platform')
  return {
    section: sectionRow(plan, figures.controlTotal),
    opening: {
      openTime: '2026-03-02 09:00:00',
      enterType: '网上',
      quoteType: '总价',
      enterNum: names.length,
    },
    bidders: names.map((name, i) => bidderRow(name, i, figures.prices[i]!)),
    experts: expertRows(),
    records: [
      ...names.flatMap((name, i) => featureRows(name, i, figures.machines[i]!)),
      ...plantedRows(names, options.plants),
    ],
    identities: names.map((name, i) => ({
      bidderName: name,
      step: '30',
      time: timeOf('2026-03-02', 9, i, 5),
      readerOwner: name,
      readerId: `SFZ-${String(random.whole(0, 999_999)).padStart(6, '0')}-${i}`,
      passed: true,
      description: '实名认证通过',
    })),
  }
}
