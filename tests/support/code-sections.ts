import type { Plant } from '../generator/plants/plant'
import { type GeneratedSection, generateSection } from '../generator/section'

/** A company in the other section that shares a code with one of this section's bidders. */
export interface ExpectedOuterCodes {
  readonly featureType: string
  readonly bidder: number
  readonly outerBidderName: string
  readonly projectName: string
}

const FOREIGN = '外标段建设有限公司'
const OTHER_PROJECT = '示例工程沿江路改造'
const NOTHING = ['0', '00000000', 'NULL', 'None', 'unknown', 'To be filled by O.E.M.']

const SHARED: readonly Plant[] = [
  { analysis: 'feature', bidders: [0, 2], code: 'machine' },
  { analysis: 'feature', bidders: [1, 2, 4], code: 'mac' },
  { analysis: 'feature', bidders: [3, 4], code: 'lock' },
  { analysis: 'feature', bidders: [1, 5], code: 'ip' },
  { analysis: 'feature', bidders: [0, 6], code: 'certificate' },
  // One bidder uploads from the address from which another one downloaded.
  {
    analysis: 'record',
    featureType: '80',
    means: 'shared',
    uses: [
      { bidder: 5, feature: 'SHARED-BOX', step: '10' },
      { bidder: 6, feature: 'shared-box ', step: '20' },
    ],
  },
  {
    analysis: 'record',
    featureType: '60',
    means: 'public',
    uses: [
      { bidder: 0, feature: 'PUBLIC-CPU', step: '10' },
      { bidder: 3, feature: ' public-cpu', step: '20' },
    ],
  },
]

/** Two bidders with the same placeholder instead of a code, in every spelling. */
const MARKERS: readonly Plant[] = NOTHING.map((feature) => ({
  analysis: 'record',
  featureType: '70',
  means: 'nothing',
  uses: [
    { bidder: 0, feature, step: '10' },
    { bidder: 1, feature: feature.toLowerCase(), step: '20' },
  ],
}))

/**
 * A pair of sections with every kind of shared code. In the second section, the first bidder of the first section
 * uses its own machine, which is no match, and another company uses the machine of the fourth, which is a match.
 */
export function codeSections(seed: number) {
  const size = { items: 30, contentsPerItem: 0 }
  const here = generateSection({ ...size, seed, bidders: 7, plants: [...SHARED, ...MARKERS] })
  const names = here.bids.map(({ bidderName }) => bidderName)
  const macOf = (section: GeneratedSection, name: string) =>
    section.platform.records.find((row) => row.bidderName === name && row.featureType === '50')!.feature
  const holds = (bidder: number, feature: string): Plant => {
    return { analysis: 'record', featureType: '50', means: 'shared', uses: [{ bidder, feature, step: '20' }] }
  }
  const there = generateSection({
    ...size,
    seed: seed + 1,
    bidders: 2,
    names: { bidders: [names[0]!, FOREIGN], projectName: OTHER_PROJECT, sectionCode: `SL-${seed}-OTHER` },
    plants: [holds(0, macOf(here, names[0]!)), holds(1, macOf(here, names[3]!).toLowerCase())],
  })
  const outer: ExpectedOuterCodes[] = [
    { featureType: '50', bidder: 3, outerBidderName: FOREIGN, projectName: OTHER_PROJECT },
  ]
  const publicCode = { featureType: '60', feature: 'Public-CPU', remark: '交易中心公共电脑' }
  return { here, there, names, outer, publicCode }
}

/** Every code that bidders of a section share, with the labels of the page: type, code, bidders. */
export function sharedCodes(section: GeneratedSection) {
  const names = section.bids.map(({ bidderName }) => bidderName)
  const { codes, records } = section.truth
  return [...codes.map((code) => ({ ...code, isPublic: false })), ...records].map((code) => ({
    featureType: code.featureType,
    value: code.value,
    isPublic: code.isPublic,
    bidders: code.bidders.toSorted((a, b) => a - b).map((bidder) => names[bidder]!),
  }))
}
