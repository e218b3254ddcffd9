import { clock } from '../kit/clock'
import { env } from '../kit/env.mjs'
import { processGlobal } from '../kit/process-global.mjs'
import { type Checked, lastChecked, lastCompared } from './data'
import type { Fault } from './fault'

/** What an administrator knows of the backups. */
export interface BackupState {
  /** When a backup was last restored and compared, epoch ms; null: never. */
  readonly comparedAt: number | null
  /** When that backup was made. */
  readonly madeAt: number | null
  /** What the last check found wrong. */
  readonly fault: Fault | null
  readonly what: string | null
  /** Whether somebody has to see to it. */
  readonly isWarning: boolean
}

const DAY = 24 * 3_600_000
/** A backup that was made or compared longer ago does not count. */
const LONGEST = 2 * DAY

/** Times ahead of the clock were written before it was set back: they are not known to be recent. */
const isRecent = (at: number | null, now: number) => at !== null && Math.abs(now - at) <= LONGEST

export function stateOf(checked: Checked | null, compared: Checked | null, now: number): BackupState {
  const [comparedAt, madeAt] = [compared?.at ?? null, compared?.madeAt ?? null]
  const { fault = null, what = null } = checked ?? {}
  const isWarning = fault !== null || !isRecent(comparedAt, now) || !isRecent(madeAt, now)
  return { comparedAt, madeAt, fault, what, isWarning }
}

const HOUR = 3_600_000
/** Less than a day by half of the hour between two looks, so that it stays at the same time of the day. */
const PAUSE = DAY - HOUR / 2
/** After a fault somebody makes a new backup, and wants to know sooner. */
const PAUSE_AFTER_FAULT = 6 * HOUR - HOUR / 2

/** Whether the next check is due; also after the clock was set back. */
export function isDue(checked: Checked | null, now: number): boolean {
  if (checked === null || now < checked.at) return true
  return now - checked.at >= (checked.fault === null ? PAUSE : PAUSE_AFTER_FAULT)
}

/** What was read is kept this long, because probes ask every few seconds. */
const KEPT_MS = 60_000
type Read = Promise<readonly [Checked | null, Checked | null]>
const kept = processGlobal('backups.state', (): { at: number; read: Read | null } => ({ at: 0, read: null }))

/** What was read before is out of date. */
export function forgetState(): void {
  kept.read = null
}

/** Null where backups are not set up (`BACKUPS`). */
export async function backupState(): Promise<BackupState | null> {
  if (env().BACKUPS === undefined) return null
  if (!kept.read || performance.now() - kept.at > KEPT_MS)
    Object.assign(kept, { at: performance.now(), read: Promise.all([lastChecked(), lastCompared()]) })
  try {
    return stateOf(...(await kept.read!), clock.now())
  } catch (error) {
    forgetState()
    throw error
  }
}
