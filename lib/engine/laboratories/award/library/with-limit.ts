import {
  digitDraw,
  draw,
  entry,
  FULL,
  type LibraryEntry,
  MEAN,
  ONE_EACH,
  RATIO,
  SCORES,
  SHARE_EACH,
  stated,
  steps,
  trim,
} from './entry'

/** Benchmarks of the bids and H. */
export const WITH_LIMIT: readonly LibraryEntry[] = [
  entry(
    'F4',
    { origin: 'maintenance', region: 'hunan', evidence: ['T'] },
    [
      { step: 'filter', over: 0, floor: { kind: 'cost', factor: 0.88, weight: 0.6 } },
      trim(ONE_EACH(5)),
      MEAN,
      { step: 'mix', weight: 'w', of: 'limit' },
      { step: 'coefficient', kind: 'less', value: 'k' },
    ],
    { params: [...SCORES, stated('w', 0.6)], draws: [draw('k', steps(1, 3, 0.5))] },
  ),
  entry('F5', { origin: 'building', region: 'fujian', evidence: ['T'] }, [], {
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
    'F6',
    { origin: 'methodTwo', region: 'jiangsu', evidence: ['C', 'T'] },
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
    'F7',
    { origin: 'methodFive', region: 'jiangsu', evidence: ['C', 'T'] },
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
