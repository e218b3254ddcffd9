import {
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
  TRANSPORT,
  trim,
} from './entry'

const CALCULATOR = { origin: 'calculator', evidence: ['C'] } as const

/** Second averages, the lowest price, bands and ranks. */
export const OTHERS: readonly LibraryEntry[] = [
  entry('F8', CALCULATOR, [{ step: 'mean', kind: 'secondAverage', within: 'N' }], {
    params: [...SCORES, stated('N', 3)],
  }),
  entry('F8b', CALCULATOR, [{ step: 'mean', kind: 'withLowest' }]),
  entry('F9', { origin: 'lowestPrice', title: '评标委员会和评标方法暂行规定', evidence: ['T'] }, [], {
    params: [FULL],
    adjusted: true,
    steps: [{ step: 'mean', kind: 'lowest' }, ...RATIO],
  }),
  entry(
    'F10',
    { origin: 'ordinaryHighway', region: 'fujian', evidence: ['T'] },
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
    'F11',
    { origin: 'province', evidence: ['T'] },
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
/** Formulas of which several figures are drawn. */
export const DRAWN_LIMIT: readonly LibraryEntry[] = [
  entry(
    'F12',
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
    'F13',
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
    'F14',
    { origin: 'grid', evidence: ['C'] },
    [
      trim(ONE_EACH(6)),
      { step: 'mean', kind: 'secondAverage', within: 20 },
      { step: 'coefficient', kind: 'times', value: 'K' },
    ],
    { draws: [draw('K', steps(0.9, 0.99, 0.01))] },
  ),
]
