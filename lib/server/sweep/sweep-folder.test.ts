import { sweepCases } from '../../../tests/support/sweep-cases'

sweepCases(async () => async () => {})
