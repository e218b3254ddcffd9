import type { Plant } from './plants/plant'

/** The parameters of a generated section. The same options always give the same bytes. */
export interface SectionOptions {
  readonly seed: number
  readonly bidders: number
  /** 分部分项 items of the whole section, not counting measures. */
  readonly items: number
  readonly unitProjects?: number
  readonly singleProjects?: number
  /** Content lines per item; 0 omits resources. */
  readonly contentsPerItem?: number
  /** Standard deviation of the log-normal noise of bidders' prices around the control price. */
  readonly noise?: number
  readonly plants?: readonly Plant[]
  /** Bids are built from quotas at published resource prices, with own prices and choices of each bidder. */
  readonly buildUps?: boolean
  readonly names?: Partial<SectionNames>
  /**
   * Every file uses the same plain spelling, as if by one program: figures and texts differ only where
   * planted.
   */
  readonly plainSpelling?: boolean
  /** The rules of GB 50500 that its bills follow: those of 2024 know no 规费 and no nested sections. */
  readonly edition?: Edition
}

export type Edition = '2013' | '2024'

export interface SectionNames {
  readonly projectName: string
  readonly sectionCode: string
  readonly tenderer: string
  readonly bidders: readonly string[]
}

export type FullOptions = Required<Omit<SectionOptions, 'names'>> & { readonly names: SectionNames }

const STEMS = '甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥'
const KINDS = ['建设集团有限公司', '市政工程有限公司', '建筑工程有限公司', '路桥工程有限公司']

function bidderNameOf(bidder: number): string {
  const stem = STEMS[bidder % STEMS.length]!
  const round = Math.floor(bidder / STEMS.length)
  const kind = KINDS[(bidder + round) % KINDS.length]!
  return round === 0 ? `${stem}${kind}` : `${stem}${STEMS[round % STEMS.length]}${kind}`
}

export function completeOptions(options: SectionOptions): FullOptions {
  const code = `SL-2026-${String(options.seed).padStart(3, '0')}`
  const unitProjects = options.unitProjects ?? Math.max(3, Math.ceil(options.items / 4000))
  return {
    singleProjects: unitProjects > 3 ? 2 : 1,
    contentsPerItem: 3,
    noise: 0.05,
    plants: [],
    buildUps: false,
    plainSpelling: false,
    edition: '2013',
    ...options,
    unitProjects,
    names: {
      projectName: '示例工程滨河大道道路及配套',
      sectionCode: `${code}-1`,
      tenderer: '示例市城市建设投资中心',
      bidders: Array.from({ length: options.bidders }, (_, i) => bidderNameOf(i)),
      ...options.names,
    },
  }
}
