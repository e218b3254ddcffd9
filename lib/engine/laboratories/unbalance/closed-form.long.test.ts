import { describe } from 'vitest'
import { testClosedForm } from '../../../../tests/support/closed-form'

describe('on 10,000 random sections', () => testClosedForm(10_000))
