import { processGlobal } from '../kit/process-global.mjs'

/** How far data of an earlier version has been moved to where this version stores it. */
export interface Move {
  readonly done: number
  readonly total: number
}

const going = processGlobal('moves', () => new Map<string, Move>())

/** @param move null when it has ended */
export function noteMove(name: string, move: Move | null): void {
  if (move) going.set(name, move)
  else going.delete(name)
}

/** The moves that are under way, by what is moved; null if there are none. */
export const movesUnderWay = (): Readonly<Record<string, Move>> | null =>
  going.size > 0 ? Object.fromEntries(going) : null
