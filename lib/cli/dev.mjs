import { serve } from './serve.mjs'

await serve({ dev: true })
