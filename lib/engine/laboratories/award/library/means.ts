import { draw, entry, type LibraryEntry, MEAN, ONE_EACH, steps, TRANSPORT, trim } from './entry'

const HIGHWAY = ['公路工程标准施工招标文件（2018年版）合理低价法', null, '2018', ['T']] as const
/** Benchmarks of the bids alone. */
export const MEANS: readonly LibraryEntry[] = [
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
