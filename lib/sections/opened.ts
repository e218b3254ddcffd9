import { clock } from '../kit/clock'
import { AppError } from '../kit/errors'
import { formatMinute, formatTime } from '../kit/format'
import type { Section } from './data'

type Opening = Pick<Section, 'openTime'>

/**
 * Whether the opening time has come. Both times are local, so they compare as texts; a section without an opening time is
 * not held back.
 */
export const isOpened = ({ openTime }: Opening): boolean =>
  openTime === null || openTime <= formatTime(clock.now())

/**
 * Refuses what is not for use before the bids are opened.
 * @throws AppError notOpenedYet
 */
export function requireOpened(section: Opening): void {
  if (!isOpened(section)) throw new AppError('notOpenedYet', { time: formatMinute(section.openTime) })
}
