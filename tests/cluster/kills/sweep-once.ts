import { openStore } from '../../../db/connection'
import { sweep } from '../../../lib/server/sweep/sweep'

/** A process of its own, with the settings of a node: removes what nothing refers to, without waiting for a day. */
await openStore({ path: process.env.DATA_DIR!, connections: 2 })
await sweep(0)
process.exit(0)
