import { describe } from 'vitest'
import { testGoldenCases } from '../../../../tests/support/golden-cases'
import { transactions } from '.'

describe('transactions', () => testGoldenCases(transactions, new URL('./cases/', import.meta.url)))
