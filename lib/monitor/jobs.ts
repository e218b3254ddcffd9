import type { Jobs } from '../compute/protocol'
import { firstDamage } from './data'

/** Looks at the whole database. */
export async function checkStoreJob(): Promise<Jobs['checkStore']['result']> {
  return { found: firstDamage() }
}
