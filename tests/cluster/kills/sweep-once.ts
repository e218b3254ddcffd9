import { openStore } from '../../../db/connection'
import { clock } from '../../../lib/kit/clock'
import { sweep } from '../../../lib/server/sweep/sweep'

/**
 * A process of its own, with the settings of a node: removes what nothing refers to, as a day later, when nobody counts as holding
 * what a killed process held.
 */
const DAY_MS = 25 * 3_600_000
clock.now = () => Date.now() + DAY_MS
await openStore({ path: process.env.DATA_DIR!, connections: 2 })
await sweep(0)
process.exit(0)
