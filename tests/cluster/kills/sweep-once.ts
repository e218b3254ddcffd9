import { openStore } from '../../../db/connection'
import { clock } from '../../../lib/kit/clock'
import { sweep } from '../../../lib/server/sweep/sweep'

/**
 * A separate process with the settings of a node. It removes unreferenced objects as a sweep a day later
 * would: by then the holds of a killed process are void.
 */
const DAY_MS = 25 * 3_600_000
clock.now = () => Date.now() + DAY_MS
await openStore({ path: process.env.DATA_DIR!, connections: 2 })
await sweep(0)
process.exit(0)
