import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { clock } from '../../kit/clock'
import { log } from '../../kit/log'
import { dataPaths } from '../../kit/paths'
import { contentInUse } from '../files/data'

/** How long content without references is stored: enough to notice that the wrong database was restored. */
const RETENTION_MS = 24 * 3_600_000

/** Stored content is named by its SHA-256, in its place and in quarantine. */
export const CONTENT_NAME = /^[0-9a-f]{64}$/

const asidePath = (sha256: string) => join(/* turbopackIgnore: true */ dataPaths.quarantine(), sha256)

/** Moves stored content into quarantine; its age counts from now. */
export async function quarantineContent(sha256: string): Promise<void> {
  const now = new Date(clock.now())
  // The time is set first: after a crash in between, the content must not look a day old in quarantine.
  await utimes(dataPaths.file(sha256), now, now)
  await rename(dataPaths.file(sha256), asidePath(sha256))
}

/** Moves content back that the store refers to, unless it was uploaded again meanwhile. */
async function takeBack(sha256: string): Promise<void> {
  const path = dataPaths.file(sha256)
  if (existsSync(path)) await rm(asidePath(sha256), { force: true })
  else await rename(asidePath(sha256), path)
}

/** At start and periodically: restores content that is referred to again, and deletes what is older than a day. */
export async function cleanQuarantine(): Promise<void> {
  const done = { takenBack: 0, removed: 0 }
  const names = (await readdir(dataPaths.quarantine())).filter((name) => CONTENT_NAME.test(name))
  for (const name of names) {
    if (await contentInUse(name)) {
      await takeBack(name)
      done.takenBack++
    } else if (clock.now() - (await stat(asidePath(name))).mtimeMs > RETENTION_MS) {
      await rm(asidePath(name), { force: true })
      done.removed++
    }
  }
  if (done.takenBack + done.removed > 0) log().warn(done, 'quarantine checked')
}
