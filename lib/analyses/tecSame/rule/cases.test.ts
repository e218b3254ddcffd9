import { describe } from 'vitest'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { tecSame } from '.'

describe('golden cases', () => {
  testGoldenCases(tecSame, new URL('./cases/', import.meta.url))
})
