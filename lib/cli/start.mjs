import cluster from 'node:cluster'
import { setFlagsFromString } from 'node:v8'
import { env } from '../kit/env.mjs'
import { supervise } from '../server/nodes/supervisor.mjs'
import { buildIfStale } from './build.mjs'

Object.assign(process.env, { NODE_ENV: 'production' })
try {
  env()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
if (cluster.isPrimary) buildIfStale()
const { ROLE, WEB_PROCESSES } = env()
if (cluster.isPrimary && ROLE !== 'worker' && WEB_PROCESSES > 1)
  supervise({ processes: WEB_PROCESSES, role: ROLE })
else {
  // Left alone, V8 lets the heap grow to three times what is in use before it tidies up. With this it holds a quarter less under
  // load, and takes no more time (docs/benchmark.md).
  setFlagsFromString('--heap-growing-percent=50')
  // Loaded only by who serves.
  const { serve } = await import('../server/serve.mjs')
  await serve({ dev: false })
}
