import { describe } from 'vitest'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { rational } from '.'

describe('rational', () => testGoldenCases(rational, new URL('./cases/', import.meta.url)))
