import type { Draw, Formula, Param, Step, TrimRow } from './formula'

/** T: wording of a tender, or the code of an evaluation system that quotes the rule, read; C: code of a public calculator or extraction read; K: trade knowledge, to be checked before it is printed. */
export const EVIDENCE = ['T', 'C', 'K'] as const
type Evidence = (typeof EVIDENCE)[number]

/** Where an entry comes from, in the words of the source; the date is null where it states none. */
interface Source {
  readonly text: string
  readonly place: string | null
  readonly date: string | null
  /** Several where parts of the entry rest on different evidence. */
  readonly evidence: readonly Evidence[]
}

/** An entry of the library: a person picks one, edits it, and confirms it for a section. It is no region's rule as such. */
export interface LibraryEntry extends Formula {
  readonly id: string
  readonly name: string
  readonly source: Source
}

/** Values from one figure to another, both included. */
function steps(from: number, to: number, step: number): number[] {
  const count = Math.round((to - from) / step)
  return Array.from({ length: count + 1 }, (_, at) => Number((from + at * step).toFixed(6)))
}

const draw = (name: string, values: readonly number[], by: string | null = null): Draw => ({
  name,
  by,
  values,
})
/** Values drawn digit after digit, each evenly of those that keep the figure within its limits. */
function digitDraw(name: string, from: number, to: number, digits: number): Draw {
  const scale = 10 ** digits
  let parts: { units: number; weight: number }[] = [{ units: 0, weight: 1 }]
  for (let power = 10 ** (String(to * scale).length - 1); power >= 1; power /= 10) {
    parts = parts.flatMap(({ units, weight }) => {
      const next = Array.from({ length: 10 }, (_, digit) => units + digit * power).filter(
        (least) => least + power - 1 >= from * scale && least <= to * scale,
      )
      return next.map((least) => ({ units: least, weight: weight / next.length }))
    })
  }
  const values = parts.map(({ units }) => Number((units / scale).toFixed(digits)))
  return { name, by: null, values, weights: parts.map(({ weight }) => weight) }
}
const example = (name: string, value: number): Param => ({ name, value, example: true })
const stated = (name: string, value: number | null): Param => ({ name, value })

const MEAN: Step = { step: 'mean', kind: 'arithmetic' }
const AWARD: Step = { step: 'award', others: [] }
const DEVIATION: readonly Step[] = [
  {
    step: 'score',
    kind: 'deviation',
    full: 'F',
    above: 'E1',
    below: 'E2',
    devDigits: 4,
    perPercent: 'interpolated',
    digits: 2,
  },
  AWARD,
]
const RATIO: readonly Step[] = [{ step: 'score', kind: 'ratio', full: 'F', digits: 2 }, AWARD]
const FULL = example('F', 100)
const SCORES = [FULL, example('E1', 2), example('E2', 1)]
const ONE_EACH = (from: number): TrimRow[] => [
  { upTo: from - 1, high: 0, low: 0 },
  { upTo: null, high: 1, low: 1 },
]
const SHARE_EACH = (share: number): TrimRow[] => [{ upTo: null, high: { share }, low: { share } }]
const trim = (rows: readonly TrimRow[]): Step => ({ step: 'trim', rows })

type Rest = Partial<Omit<LibraryEntry, 'id' | 'name' | 'source'>>

function entry(
  [id, name]: readonly [string, string],
  [text, place, date, evidence]: readonly [string, string | null, string | null, readonly Evidence[]],
  own: readonly Step[],
  rest: Rest = {},
): LibraryEntry {
  const source = { text, place, date, evidence }
  return { id, name, source, params: SCORES, draws: [], fewest: 1, steps: [...own, ...DEVIATION], ...rest }
}

const HIGHWAY = ['公路工程标准施工招标文件（2018年版）合理低价法', null, '2018', ['T']] as const
const TRANSPORT = ['交通工程电子评标系统引用的招标文件条款', null, null, ['T']] as const

const MEANS: readonly LibraryEntry[] = [
  entry(['F1', '算术平均'], ['监理招标文件“B方式”；政府采购', '四川', null, ['C']], [MEAN]),
  entry(
    ['F2', '去高去低平均'],
    [HIGHWAY[0], null, '2018', ['T', 'C']],
    [
      trim([
        { upTo: 5, high: 0, low: 0 },
        { upTo: 10, high: 1, low: 1 },
        { upTo: 20, high: 2, low: 2 },
        { upTo: null, high: 3, low: 3 },
      ]),
      MEAN,
    ],
  ),
  entry(
    ['F2b', '去高去低平均（按家数，20 %）'],
    [HIGHWAY[0], null, '2018', ['T', 'C']],
    [
      trim([
        { upTo: 3, high: 0, low: 0 },
        { upTo: 6, high: 1, low: 0 },
        { upTo: null, high: { share: 20 }, low: { share: 20 } },
      ]),
      MEAN,
    ],
  ),
  entry(
    ['F3', '去高去低平均下浮'],
    TRANSPORT,
    [trim(ONE_EACH(5)), MEAN, { step: 'coefficient', kind: 'less', value: 'k' }],
    { draws: [draw('k', steps(0.5, 3, 0.5))] },
  ),
  entry(
    ['F3b', '随机抽取部分投标人平均下浮'],
    TRANSPORT,
    [
      {
        step: 'sample',
        rows: [
          { upTo: 5, count: { share: 50 } },
          { upTo: 8, count: { share: 40 } },
          { upTo: null, count: { share: 30 } },
        ],
      },
      MEAN,
      { step: 'coefficient', kind: 'less', value: 'k' },
    ],
    { draws: [draw('k', steps(0.5, 3, 0.5))], fewest: 3 },
  ),
]

const WITH_LIMIT: readonly LibraryEntry[] = [
  entry(
    ['F4', '限价与平均复合下浮'],
    ['公路养护工程招标文件（地区为推断）', '湖南', null, ['T']],
    [
      { step: 'filter', over: 0, floor: { kind: 'cost', factor: 0.88, weight: 0.6 } },
      trim(ONE_EACH(5)),
      MEAN,
      { step: 'mix', weight: 'w', of: 'limit' },
      { step: 'coefficient', kind: 'less', value: 'k' },
    ],
    { params: [...SCORES, stated('w', 0.6)], draws: [draw('k', steps(1, 3, 0.5))] },
  ),
  entry(['F5', '限价下浮（K 值），入围后最低价'], ['房屋建筑和市政工程，最低价类', '福建', null, ['T']], [], {
    params: [FULL],
    draws: [digitDraw('K', 5, 8, 2)],
    steps: [
      { step: 'filter', over: 0 },
      { step: 'shortlist', draw: 'K', low: 5, high: 8 },
      { step: 'mean', kind: 'limit' },
      { step: 'coefficient', kind: 'lessWithoutFixed', value: 'K' },
      { step: 'round', digits: 0 },
      ...RATIO,
    ],
  }),
  entry(
    ['F6', '方法二'],
    ['评标价计算方法二（常州、无锡）', '江苏', null, ['C', 'T']],
    [
      { step: 'filter', over: 0 },
      trim(SHARE_EACH(20)),
      MEAN,
      { step: 'coefficient', kind: 'times', value: 'K1' },
      { step: 'mix', weight: 'Q1', of: 'mean', factor: 'K2' },
    ],
    {
      params: [...SCORES, stated('K2', 0.93)],
      draws: [draw('K1', steps(0.95, 1.01, 0.01)), draw('Q1', steps(0.65, 0.85, 0.05))],
    },
  ),
  entry(
    ['F7', '方法五 ABC 合成法'],
    ['评标价计算方法五', '江苏', null, ['C', 'T']],
    [
      { step: 'filter', over: 0 },
      {
        step: 'abc',
        less: 'Δ',
        weights: [0.5, 0.3, 0.2],
        limit: { weight: 0.7, factor: 0.75 },
        upper: 0.95,
      },
      { step: 'coefficient', kind: 'times', value: 'K' },
    ],
    { draws: [draw('Δ', steps(6, 20, 1)), draw('K', steps(0.95, 0.98, 0.01))], fewest: 2 },
  ),
]

const OTHERS: readonly LibraryEntry[] = [
  entry(
    ['F8', '二次平均'],
    ['公开计算器', null, null, ['C']],
    [{ step: 'mean', kind: 'secondAverage', within: 'N' }],
    { params: [...SCORES, stated('N', 3)] },
  ),
  entry(
    ['F8b', '平均与最低价的平均'],
    ['公开计算器', null, null, ['C']],
    [{ step: 'mean', kind: 'withLowest' }],
  ),
  entry(
    ['F9', '经评审的最低投标价'],
    ['评标委员会和评标方法暂行规定 第三十至三十三条', null, null, ['T']],
    [],
    { params: [FULL], adjusted: true, steps: [{ step: 'mean', kind: 'lowest' }, ...RATIO] },
  ),
  entry(
    ['F10', '分区间合理低价'],
    ['普通公路工程合理低价法', '福建', null, ['T']],
    [
      { step: 'filter', over: 0 },
      { step: 'bands', high: 0.95, low: 0.9, fewest: 15, less: ['kHigh', 'kMiddle', 'kLow'] },
      { step: 'round', digits: 0 },
    ],
    {
      draws: [
        draw('kHigh', steps(2, 5, 0.5)),
        draw('kMiddle', steps(-1, 2, 0.5)),
        draw('kLow', steps(-4, -1, 0.5)),
      ],
    },
  ),
  entry(
    ['F11', '按技术和信誉名次加权'],
    ['一省房屋建筑和市政工程评标办法（未写明省份）', null, null, ['T']],
    [
      { step: 'filter', over: 0, floor: { kind: 'mean', less: 'd', trim: SHARE_EACH(20) } },
      {
        step: 'mean',
        kind: 'ranks',
        ranks: [
          { score: 'tech', rank: 1, weight: 0.15 },
          { score: 'tech', rank: 2, weight: 0.1 },
          { score: 'standing', rank: 1, weight: 0.15 },
          { score: 'standing', rank: 2, weight: 0.05 },
        ],
        rest: 0.55,
      },
    ],
    {
      params: [stated('F', 55), stated('E1', 1), stated('E2', 1)],
      draws: [draw('d', steps(3, 6, 1))],
      fewest: 3,
    },
  ),
]

/** The floors of the transport system: factor × (share of H′ + share of the trimmed mean). */
const SIX = ONE_EACH(6)
const DRAWN_LIMIT: readonly LibraryEntry[] = [
  entry(
    ['F12', '下浮限价与平均复合'],
    TRANSPORT,
    [
      {
        step: 'filter',
        over: 0,
        floor: { kind: 'cost', factor: 0.85, weight: 0.5, less: 'h', trim: SIX },
      },
      trim(SIX),
      MEAN,
      { step: 'mix', weight: 'w', of: 'limit', less: 'h' },
      { step: 'coefficient', kind: 'times', value: 'c' },
    ],
    {
      draws: [
        draw('h', steps(0.5, 3, 0.5)),
        draw('w', steps(0.3, 0.4, 0.05)),
        draw('c', steps(0.96, 0.99, 0.01)),
      ],
    },
  ),
  entry(
    ['F13', '限价与抽取九家平均复合'],
    TRANSPORT,
    [
      { step: 'filter', over: 0, floor: { kind: 'mean', less: 'd', trim: SHARE_EACH(20) } },
      { step: 'sample', rows: [{ upTo: null, count: 9 }] },
      trim(ONE_EACH(5)),
      MEAN,
      { step: 'mix', weight: 'w', of: 'limit' },
    ],
    { draws: [draw('d', steps(3, 6, 1)), draw('w', steps(0.5, 0.7, 0.1))] },
  ),
  entry(
    ['F14', '剔除偏离后平均'],
    ['电网类采购', null, null, ['C']],
    [
      trim(ONE_EACH(6)),
      { step: 'mean', kind: 'secondAverage', within: 20 },
      { step: 'coefficient', kind: 'times', value: 'K' },
    ],
    { draws: [draw('K', steps(0.9, 0.99, 0.01))] },
  ),
]

/** Of which formulas F15 draws; the rule itself was not read. */
const DRAWN = ['F1', 'F2', 'F3', 'F4', 'F8']

const SINGLE = [...MEANS, ...WITH_LIMIT, ...OTHERS, ...DRAWN_LIMIT]

/** Award formulas met in tenders and systems, as seed data. */
export const LIBRARY: readonly LibraryEntry[] = [
  ...SINGLE,
  entry(['F15', '双随机'], ['双随机评标办法（未读到原文）', '河北', null, ['C']], [], {
    params: [],
    steps: [],
    oneOf: SINGLE.filter(({ id }) => DRAWN.includes(id)),
  }),
]
