// Half a minute and more: every line of the page is tried at every noise level.
import { describe } from 'vitest'
import { testTrials } from '../../../../tests/support/detection-page'

/** More trials than detection-rates repeats: four use every noise level once. */
describe('the figures on the page, with every noise level', () =>
  testTrials({ required: 4, hard: 2, mixed: 8 }))
