import { clock } from './clock'
import { log } from './log'
import { processGlobal } from './process-global.mjs'

/** What is known of the soundness of the database. */
export interface StoreState {
  /** What was found first; null while nothing is. It stays until a start finds the database sound. */
  readonly damage: string | null
  /** When it was looked at last as a whole, epoch ms; null before the first time. */
  readonly checkedAt: number | null
}

const shared = processGlobal('store.state', (): { now: StoreState } => ({
  now: { damage: null, checkedAt: null },
}))

export const storeState = (): StoreState => shared.now

/** Notes that the database is damaged, wherever that was met. */
export function noteDamage(found: string): void {
  if (storeState().damage !== null) return
  log().error({ found }, 'the database is damaged: stop the server and restore a backup')
  shared.now = { ...storeState(), damage: found }
}

/** Notes the outcome of a check of the whole database. */
export function noteChecked(): void {
  shared.now = { ...storeState(), checkedAt: clock.now() }
}
