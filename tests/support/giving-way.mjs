// A thread that lowers its priority. Node 20 does not pass `--import` on to threads, so tsx is registered here.
import { getPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { giveWay } = await import('../../lib/compute/priority.ts')
giveWay(7)
parentPort?.postMessage(getPriority())
