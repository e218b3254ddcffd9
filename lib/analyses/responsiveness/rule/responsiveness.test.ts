import { describe } from 'vitest'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { responsiveness } from '.'

describe('responsiveness', () => testGoldenCases(responsiveness, new URL('./cases/', import.meta.url)))
