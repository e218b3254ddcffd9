// Node 20 does not apply `--import` to threads, so TypeScript is registered here; the package is loaded as it is.
import { register } from 'node:module'
import { register as registerTypeScript } from 'tsx/esm/api'

registerTypeScript()
register('../support/plain-packages.mjs', import.meta.url)
await import('./pdf-thread.ts')
