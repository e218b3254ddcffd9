import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedIn } from '../../contract/client'
import { startServer, stopServer } from '../../contract/server'
import { makeTogether } from '../../contract/together/make'
import { workTogether } from '../../contract/together/work'

/** `npm run bench:together -- [minutes] [people] [seed]` */
const [minutes = 10, people = 8, seed = 1] = process.argv.slice(2).map(Number)

const dataDir = mkdtempSync(join(tmpdir(), 'clean-bid-together-'))
const server = await startServer({ DATA_DIR: dataDir })
try {
  const world = await makeTogether(await signedIn(server.baseUrl), dataDir, seed)
  const { faults, refusals, counts } = await workTogether(world, { seconds: minutes * 60, seed, people })
  process.stdout.write(`${minutes} min, ${people} people, seed ${seed}: ${JSON.stringify(counts)}\n`)
  for (const fault of [...faults, ...refusals]) process.stdout.write(`${fault}\n`)
  process.exitCode = faults.length + refusals.length > 0 ? 1 : 0
} finally {
  await stopServer(server)
  rmSync(dataDir, { recursive: true, force: true })
}
