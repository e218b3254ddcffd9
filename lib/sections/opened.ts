import { clock } from '../kit/clock'
import { AppError } from '../kit/errors'
import { formatTime } from '../kit/format'
import type { Section } from './data'

/**
 * Refuses what is not for use before the bids are opened. Both times are local, so they compare as texts.
 * @throws AppError notOpenedYet; a section without an opening time is not held back
 */
export function requireOpened({ openTime }: Pick<Section, 'openTime'>): void {
  if (openTime !== null && openTime > formatTime(clock.now())) throw new AppError('notOpenedYet', { time: openTime })
}
