// Node 20 does not apply `--import` to threads, so TypeScript is registered here. The package is loaded as it is: to
// translate it would take longer, and more memory, than to read a document.
import { register } from 'node:module'
import { register as registerTypeScript } from 'tsx/esm/api'

registerTypeScript()
register('./plain-packages.mjs', import.meta.url)
await import('../../lib/documents/pdf/thread.ts')
