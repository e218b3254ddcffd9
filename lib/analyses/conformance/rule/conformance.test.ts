import { describe } from 'vitest'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { conformance } from '.'

describe('conformance', () => testGoldenCases(conformance, new URL('./cases/', import.meta.url)))
