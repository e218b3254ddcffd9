import { clock } from '../kit/clock'
import { AppError } from '../kit/errors'
import type { Section } from '../sections/data'

type Timed = Pick<Section, 'openTime' | 'openingTime'>

/** Local times of a record are those of China. */
const momentOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/**
 * When the laboratories open: the later one of the announced and the recorded opening. Null: no time is stated, so that
 * nobody knows whether the bids have been opened.
 */
export function openingOf({ openTime, openingTime }: Timed): string | null {
  const stated = [openTime, openingTime].filter((time) => time !== null)
  return stated.toSorted().at(-1) ?? null
}

/** Whether the bids have been opened. A time that cannot be read counts as not come yet. */
export function isOpened(section: Timed): boolean {
  const opening = openingOf(section)
  return opening !== null && momentOf(opening) <= clock.now()
}

/**
 * A laboratory computes nothing before the opening: nobody may try out prices with it.
 * @throws AppError laboratoryClosed, laboratoryUntimed
 */
export function requireOpened(section: Timed): void {
  const opening = openingOf(section)
  if (opening === null) throw new AppError('laboratoryUntimed')
  if (!isOpened(section)) throw new AppError('laboratoryClosed', { time: opening.slice(0, 16) })
}
