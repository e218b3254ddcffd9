import { describe } from 'vitest'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { tecLayout } from '.'

describe('golden cases', () => {
  testGoldenCases(tecLayout, new URL('./cases/', import.meta.url))
})
