import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { env, temporaryName } from '../../kit/env.mjs'
import { isLocked, lockDataFolder, whileLocked } from '../data-lock.mjs'

/**
 * Empties and locks the folder in which this process keeps incomplete files, and removes those of processes that are gone.
 * Several processes of one machine may share a data folder, which then holds nothing that cannot be had again.
 * @param {string} dataDir
 * @throws {Error} with a readable message if the processes would not share what they must
 */
export function takeOwnFolder(dataDir) {
  if (env().OBJECTS === undefined)
    throw new Error(
      'invalid setting in the environment: DATABASE_URL also needs OBJECTS: a folder or a bucket in which every process finds the files',
    )
  const own = join(dataDir, temporaryName())
  const all = dirname(own)
  whileLocked(dataDir, () => {
    mkdirSync(all, { recursive: true })
    for (const name of readdirSync(all)) {
      const folder = join(all, name)
      // One of the same number was that of an earlier process: as in a container, whose first process is always 1.
      if (name === basename(own) || !isLocked(folder)) rmSync(folder, { recursive: true, force: true })
    }
    lockDataFolder(own)
  })
}
