import { env } from '../kit/env.mjs'
import { serve } from '../server/serve.mjs'
import { buildIfStale } from './build.mjs'

Object.assign(process.env, { NODE_ENV: 'production' })
try {
  env()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
buildIfStale()
await serve({ dev: false })
