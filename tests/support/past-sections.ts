import { generateSection } from '../generator/section'

/** What a record of the platform states of a section and its totals; the rest is made up. */
export interface PastRecord {
  readonly code: string
  readonly name: string
  readonly prices: readonly (number | null)[]
  readonly projectType?: string
  readonly openTime?: string
  readonly evaMethod?: string
}

interface Platform {
  readonly section: Readonly<Record<string, unknown>>
  readonly opening: Readonly<Record<string, unknown>>
  readonly bidders: readonly Readonly<Record<string, unknown>>[]
}

/** The record of a section with these totals, in the order of its bidders; it has no tender in common with another. */
export function pastRecord({ code, name, prices, ...stated }: PastRecord): Platform {
  const made = generateSection({
    ...{ seed: 7, bidders: Math.max(3, prices.length), items: 10 },
    names: { sectionCode: code },
  }).platform as unknown as Platform
  const bidders = made.bidders.slice(0, prices.length).map((bidder, at) => ({
    ...bidder,
    ...{ bidderName: `${at + 1}号测试建设有限公司`, alias: `${at + 1}号`, bidderPrice: prices[at] },
  }))
  const section = { ...made.section, tenderCode: code, tenderName: name, sectionName: name, ...stated }
  return { ...made, section, bidders, ...{ experts: [], records: [], identities: [] } }
}
