import { clock } from '../../kit/clock'
import { log } from '../../kit/log'
import { keeping } from '../../kit/objects/keeping'
import { objects } from '../../kit/objects/objects'
import { contentInUse } from '../files/data'
import { contentKey } from '../files/objects'

/** How long content without references is stored: enough to notice that the wrong database was restored. */
const RETENTION_MS = 24 * 3_600_000

const CONTENT_NAME = /^[0-9a-f]{64}$/

const asideKey = (sha256: string) => `quarantine/${sha256}`

/** Hashes of the contents in a collection; other things there are left alone. */
export async function contentsIn(collection: 'files' | 'quarantine'): Promise<string[]> {
  const names = (await objects().list(collection)).map((key) => key.slice(collection.length + 1))
  return names.filter((name) => CONTENT_NAME.test(name))
}

/** Moves stored content into quarantine; its age counts from now. */
export const quarantineContent = (sha256: string) => objects().move(contentKey(sha256), asideKey(sha256))

/** Moves content back that the store refers to, unless it was uploaded again meanwhile. */
async function takeBack(sha256: string): Promise<void> {
  if (await objects().head(contentKey(sha256))) await objects().remove(asideKey(sha256))
  else await objects().move(asideKey(sha256), contentKey(sha256))
}

async function emptyQuarantine(): Promise<void> {
  const done = { takenBack: 0, removed: 0 }
  for (const sha256 of await contentsIn('quarantine')) {
    if (await contentInUse(sha256)) {
      await takeBack(sha256)
      done.takenBack++
      continue
    }
    const facts = await objects().head(asideKey(sha256))
    if (!facts || clock.now() - facts.changedAt <= RETENTION_MS) continue
    await objects().remove(asideKey(sha256))
    done.removed++
  }
  if (done.takenBack + done.removed > 0) log().warn(done, 'quarantine checked')
}

/**
 * At start and periodically: restores content that is referred to again, and deletes what is older than a day. Shared
 * content is never moved there.
 */
export const cleanQuarantine = (): Promise<void> => keeping().drop(emptyQuarantine)
