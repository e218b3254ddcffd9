import { resolve } from 'node:path'
import { env } from '../kit/env.mjs'
import { lockDataFolder } from '../server/data-lock.mjs'
import { checkAdoptable, nameInstallation } from '../server/installation.mjs'
import { keepPrivate } from '../server/private.mjs'
import { endInWords } from './backup-format.mjs'

/**
 * `npm run adopt`: accepts the database in `DATA_DIR` as that of the files beside it, with the server stopped,
 * where a start refuses the two because they are of different installations.
 */
async function adopt() {
  const folder = resolve(env().DATA_DIR)
  checkAdoptable(folder)
  keepPrivate()
  lockDataFolder(folder)
  const id = nameInstallation(folder, { adopt: true })
  console.log(
    `${folder}: accepted as installation ${id}. Files that its database does not name go into quarantine at the next start and are removed a day later.`,
  )
}

await endInWords(adopt)
