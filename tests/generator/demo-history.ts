import { generateHistory } from './history/history'
import type { GeneratedSection } from './history/model'
import type { HistoryOptions } from './history/options'
import type { PlatformBidder } from './platform'

/** The past of the demo's organisation: enough sections for percentiles of its kind and for k/E, few enough for a fast start. */
const HISTORY: HistoryOptions = {
  ...{ seed: 'demo', sections: 150, firms: 40, trades: 2, areas: 2, bidders: [4, 6], lastYear: 2025 },
  rings: [{ members: 4, sections: 12, elsewhere: 0.25 }],
}

/** Types and places of the history as the demo has them: its own are the most frequent. */
const TYPES: Readonly<Record<string, readonly [code: string, name: string]>> = {
  '01': ['03', '公路改造工程'],
  '02': ['02', '管网工程'],
}
const AREAS: Readonly<Record<string, string>> = { 甲市: '示例市', 乙市: '示例县' }

type Values = Readonly<Record<string, string | number>>

/** What the platform states of a past section. */
export interface PastRecord {
  readonly section: Values
  readonly bidders: readonly Values[]
  readonly award: GeneratedSection['award']
}

type Company = Pick<PlatformBidder, 'bidderName' | 'bidderCode'>

/** Who takes part most often in sections of the demo's type and place, without those of the ring. */
function mostFrequent(sections: readonly GeneratedSection[], ring: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const { projectType, projectArea, bidders } of sections) {
    if (projectType !== '01' || projectArea !== '甲市') continue
    for (const { bidderName } of bidders) counts.set(bidderName, (counts.get(bidderName) ?? 0) + 1)
  }
  return [...counts].filter(([name]) => !ring.includes(name)).sort(([, a], [, b]) => b - a)[0]![0]
}

/** The companies of the history that are bidders of the demo: those of the ring are all but the first. */
function namesakes(demo: readonly Company[], history: ReturnType<typeof generateHistory>) {
  const ring = history.rings[0]!.members
  const names = [mostFrequent(history.sections, ring), ...ring]
  return new Map(names.map((name, at) => [name, demo[at]!]))
}

/** Records of the sections that the demo's organisation evaluated before: with bidders, totals and awards, without files. */
export function demoHistory(demo: readonly Company[]): PastRecord[] {
  const history = generateHistory(HISTORY)
  const known = namesakes(demo, history)
  const shown = (name: string) =>
    known.get(name)?.bidderName ?? name.replace(/^../, (area) => AREAS[area] ?? area)
  return history.sections.map((section, at) => {
    const [projectType, work] = TYPES[section.projectType]!
    const number = String(at + 1).padStart(3, '0')
    const [area, year] = [AREAS[section.projectArea]!, section.openTime.slice(0, 4)] as const
    const tender = `${area}${year}年${work}${number}`
    return {
      section: {
        ...{ tenderCode: `LS${year}-${number}`, tenderName: tender, sectionCode: `LS${year}-${number}-01` },
        ...{ sectionName: `${tender}施工标段`, projectType, projectArea: area },
        ...{ tenderPrice: section.controlPrice, evaMethod: section.evaMethod, openTime: section.openTime },
      },
      bidders: section.bidders.map(({ bidderName, bidderCode, total }, sequence) => ({
        ...{ bidderName: shown(bidderName), bidderCode: known.get(bidderName)?.bidderCode ?? bidderCode },
        ...{ bidderPrice: total, sequence: sequence + 1, isOk: 1 },
      })),
      award: {
        ...section.award,
        bidderName: shown(section.award.bidderName),
        subcontractors: section.award.subcontractors.map((one) => ({ ...one, name: shown(one.name) })),
      },
    }
  })
}
