import { clock } from './clock'
import { log } from './log'

/** What is known about the integrity of the database. */
export interface StoreState {
  /** The first damage found; null if none. It is cleared only when a start finds the database sound. */
  readonly damage: string | null
  /** When the whole database was last checked, epoch ms; null if never. */
  readonly checkedAt: number | null
}

/** On `globalThis`, because the bundler gives each page its own copy of this module. */
const holder = globalThis as unknown as { cleanBidStoreState?: StoreState }

export const storeState = (): StoreState => holder.cleanBidStoreState ?? { damage: null, checkedAt: null }

/** Records that the database is damaged, wherever this was noticed. */
export function noteDamage(found: string): void {
  if (storeState().damage !== null) return
  log().error({ found }, 'the database is damaged: stop the server and restore a backup')
  holder.cleanBidStoreState = { ...storeState(), damage: found }
}

/** Records a complete check of the database. */
export function noteChecked(): void {
  holder.cleanBidStoreState = { ...storeState(), checkedAt: clock.now() }
}
