import { serve } from '../server/serve.mjs'

await serve({ dev: true })
