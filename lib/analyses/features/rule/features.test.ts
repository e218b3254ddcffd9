import { describe } from 'vitest'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { features } from '.'

describe('features', () => testGoldenCases(features, new URL('./cases/', import.meta.url)))
