import { describe } from 'vitest'
import { testClosedForm } from '../../../../tests/support/closed-form'

describe('on 2,000 random sections', () => testClosedForm(2000))
