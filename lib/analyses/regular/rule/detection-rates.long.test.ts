import { describe, expect, it } from 'vitest'
import { HARD_LINES } from '../../../../tests/bench/detection/hard-lines'
import { MIXED_LINES } from '../../../../tests/bench/detection/mixed-lines'
import { REQUIRED_LINES } from '../../../../tests/bench/detection/required-lines'
import { stated, testTrials } from '../../../../tests/support/detection-page'

describe('the figures on the page', () => {
  it('belong to the lines of the benchmark', () => {
    expect([...stated.keys()]).toEqual(
      [...REQUIRED_LINES, ...HARD_LINES, ...MIXED_LINES].map(({ name }) => name),
    )
  })

  it('meet every target of rules.md §5.4 and of the honest lines', () => {
    const missed = [...stated].filter(([, { reached }]) => reached === '**no**')
    expect(missed).toEqual([])
  })

  testTrials({ required: 2, hard: 1, mixed: 4 })
})
