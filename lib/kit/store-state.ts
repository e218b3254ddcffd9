import { clock } from './clock'
import { log } from './log'

/** What is known of the soundness of the database. */
export interface StoreState {
  /** What was found first; null while nothing is. It stays until a start finds the database sound. */
  readonly damage: string | null
  /** When it was looked at last as a whole, epoch ms; null before the first time. */
  readonly checkedAt: number | null
}

/** On `globalThis`, because the bundler gives each page its own copy of this module. */
const holder = globalThis as unknown as { cleanBidStoreState?: StoreState }

export const storeState = (): StoreState => holder.cleanBidStoreState ?? { damage: null, checkedAt: null }

/** Notes that the database is damaged, wherever that was met. */
export function noteDamage(found: string): void {
  if (storeState().damage !== null) return
  log().error({ found }, 'the database is damaged: stop the server and restore a backup')
  holder.cleanBidStoreState = { ...storeState(), damage: found }
}

/** Notes the outcome of a check of the whole database. */
export function noteChecked(): void {
  holder.cleanBidStoreState = { ...storeState(), checkedAt: clock.now() }
}
