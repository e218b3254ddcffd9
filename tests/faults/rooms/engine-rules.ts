import type { Fault } from '../fault'

/** Rules of the analyses: alignment, comparisons, statistics. */
export const FAULTS: readonly Fault[] = [
  {
    what: 'lines of other lists whose code has no partner are no longer matched by name, and items are',
    text: "if (leftovers !== 'name') continue",
    instead: "if (leftovers === 'name') continue",
    caughtBy: {
      runner: 'unit',
      file: 'lib/engine/align/align.test.ts',
      title: 'match by code, else by name alone',
    },
  },
  {
    what: 'a deviation equal to the positive limit is not flagged',
    text: 'distance > limit : distance >= limit',
    instead: 'distance > limit : distance > limit',
    caughtBy: {
      runner: 'unit',
      file: 'lib/analyses/rational/rule/rational.test.ts',
      title: 'control-price',
    },
  },
  {
    what: 'an item with a price but without an amount counts as nothing, so that the total of its section seems wrong',
    text: 'const makesAmount = isPriced(items.unitPrice.values[item]!)',
    instead: 'const makesAmount = false',
    caughtBy: {
      runner: 'unit',
      file: 'lib/analyses/calc/rule/calc.test.ts',
      title: 'sections-and-summary-lines',
    },
  },
  {
    what: 'the relative distance of the lowest total is measured by the spread of all totals, the lowest included',
    text: 'sampleOf(rises, 1).sd',
    instead: 'sampleOf(rises, 0).sd',
    caughtBy: {
      runner: 'unit',
      file: 'lib/engine/statistics/screen-values.test.ts',
      title: '108, 109, 110, 112',
    },
  },
  {
    what: 'the correction for many tests counts only the tests with a result',
    text: 'logs[at]! + Math.log(tests / rank)',
    instead: 'logs[at]! + Math.log(logs.length / rank)',
    caughtBy: {
      runner: 'unit',
      file: 'lib/analyses/cobids/rule/meetings.test.ts',
      title: 'pairs are listed from five sections each and three meetings',
    },
  },
]
