import { clock } from './clock'
import { log } from './log'
import { processGlobal } from './process-global.mjs'

/** What is known about the integrity of the database. */
export interface StoreState {
  /** The first damage found; null if none. It is cleared only when a start finds the database sound. */
  readonly damage: string | null
  /** When the whole database was last checked, epoch ms; null if never. */
  readonly checkedAt: number | null
}

const shared = processGlobal('store.state', (): { now: StoreState } => ({
  now: { damage: null, checkedAt: null },
}))

export const storeState = (): StoreState => shared.now

/** Records that the database is damaged, wherever this was noticed. */
export function noteDamage(found: string): void {
  if (storeState().damage !== null) return
  log().error({ found }, 'the database is damaged: stop the server and restore a backup')
  shared.now = { ...storeState(), damage: found }
}

/** Records a complete check of the database. */
export function noteChecked(): void {
  shared.now = { ...storeState(), checkedAt: clock.now() }
}
