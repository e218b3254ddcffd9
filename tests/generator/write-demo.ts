import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoFiles } from './demo-files'

/** Writes the files of the demo: `npx tsx tests/generator/write-demo.ts`. */
const FOLDER = join('lib', 'server', 'demo', 'files')
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const [name, bytes] of demoFiles()) writeFileSync(join(FOLDER, name), bytes)
