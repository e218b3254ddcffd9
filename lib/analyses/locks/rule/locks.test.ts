import { describe } from 'vitest'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { locks } from '.'

describe('locks', () => testGoldenCases(locks, new URL('./cases/', import.meta.url)))
