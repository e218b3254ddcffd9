import { describe } from 'vitest'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { calc } from '.'

describe('calc', () => testGoldenCases(calc, new URL('./cases/', import.meta.url)))
