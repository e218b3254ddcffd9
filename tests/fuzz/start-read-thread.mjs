// Node 20 does not pass `--import` on to threads: they learn TypeScript here.
import { register } from 'tsx/esm/api'

register()
await import('./read-thread.ts')
