import { draw, entry, type LibraryEntry, MEAN, ONE_EACH, steps, TRANSPORT, trim } from './entry'

const HIGHWAY = {
  origin: 'highway',
  title: '公路工程标准施工招标文件（2018年版）',
  date: '2018',
  evidence: ['T', 'C'],
} as const
/** Benchmarks of the bids alone. */
export const MEANS: readonly LibraryEntry[] = [
  entry('F1', { origin: 'supervision', region: 'sichuan', evidence: ['C'] }, [MEAN]),
  entry('F2', HIGHWAY, [
    trim([
      { upTo: 5, high: 0, low: 0 },
      { upTo: 10, high: 1, low: 1 },
      { upTo: 20, high: 2, low: 2 },
      { upTo: null, high: 3, low: 3 },
    ]),
    MEAN,
  ]),
  entry('F2b', HIGHWAY, [
    trim([
      { upTo: 3, high: 0, low: 0 },
      { upTo: 6, high: 1, low: 0 },
      { upTo: null, high: { share: 20 }, low: { share: 20 } },
    ]),
    MEAN,
  ]),
  entry('F3', TRANSPORT, [trim(ONE_EACH(5)), MEAN, { step: 'coefficient', kind: 'less', value: 'k' }], {
    draws: [draw('k', steps(0.5, 3, 0.5))],
  }),
  entry(
    'F3b',
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
