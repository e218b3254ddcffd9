// Node 20 does not apply `--import` to threads, so TypeScript is registered here.
import { register } from 'tsx/esm/api'

register()
await import('./parse-thread.ts')
