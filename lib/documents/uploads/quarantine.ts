import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { clock } from '../../kit/clock'
import { log } from '../../kit/log'
import { dataPaths } from '../../kit/paths'
import { contentInUse } from '../files/data'

/** So long content stays that nothing refers to: time to notice that the database is the wrong one. */
const KEPT_MS = 24 * 3_600_000

/** How content is called, here and in its place: by its SHA-256. */
export const CONTENT_NAME = /^[0-9a-f]{64}$/

const asidePath = (sha256: string) => join(/* turbopackIgnore: true */ dataPaths.quarantine(), sha256)

/** Puts stored content into quarantine; its age counts from now on. */
export async function setAside(sha256: string): Promise<void> {
  const now = new Date(clock.now())
  // First the time: a crash in between must not leave content there that seems to be a day old.
  await utimes(dataPaths.file(sha256), now, now)
  await rename(dataPaths.file(sha256), asidePath(sha256))
}

/** What the store refers to goes back, unless it was uploaded again meanwhile. */
async function takeBack(sha256: string): Promise<void> {
  const path = dataPaths.file(sha256)
  if (existsSync(path)) await rm(asidePath(sha256), { force: true })
  else await rename(asidePath(sha256), path)
}

/** At start and from time to time: takes back what is referred to again, and removes what waited for a day. */
export async function tendQuarantine(): Promise<void> {
  const done = { takenBack: 0, removed: 0 }
  const names = (await readdir(dataPaths.quarantine())).filter((name) => CONTENT_NAME.test(name))
  for (const name of names) {
    if (await contentInUse(name)) {
      await takeBack(name)
      done.takenBack++
    } else if (clock.now() - (await stat(asidePath(name))).mtimeMs > KEPT_MS) {
      await rm(asidePath(name), { force: true })
      done.removed++
    }
  }
  if (done.takenBack + done.removed > 0) log().warn(done, 'quarantine tended')
}
