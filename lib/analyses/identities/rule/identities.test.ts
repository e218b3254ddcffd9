import { describe } from 'vitest'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { identities } from '.'

describe('identities', () => testGoldenCases(identities, new URL('./cases/', import.meta.url)))
