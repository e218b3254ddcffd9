import { resolve } from 'node:path'
import { env } from '../kit/env.mjs'
import { lockDataFolder } from '../server/data-lock.mjs'
import { checkAdoptable, nameInstallation } from '../server/installation.mjs'
import { restrictNewFiles } from '../server/private.mjs'
import { runCommand } from './backup-format.mjs'

/**
 * `npm run adopt`: with the server stopped, accepts the database in `DATA_DIR` as belonging to the files
 * beside it, where start-up refuses the combination because the two are from different installations.
 */
async function adopt() {
  const folder = resolve(env().DATA_DIR)
  checkAdoptable(folder)
  restrictNewFiles()
  lockDataFolder(folder)
  const id = nameInstallation(folder, { adopt: true })
  console.log(
    `${folder}: accepted as installation ${id}. Files not referenced by its database will be moved to quarantine at the next start and deleted a day later.`,
  )
}

await runCommand(adopt)
