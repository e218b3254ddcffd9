// A thread that lowers its priority. Node 20 does not pass `--import` on to threads, so tsx is registered here.
import { getPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { lowerPriority } = await import('../../lib/compute/priority.ts')
const steps = []
for (const nice of [7, 12, 9]) {
  lowerPriority(nice)
  steps.push(getPriority())
}
parentPort?.postMessage(steps)
