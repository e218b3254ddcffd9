import { dropBillsOf } from '../../documents/bills/mutations'
import { dropContentsOf } from '../../documents/codes/mutations'
import { forgetHolds, ifUnheld } from '../../documents/holds/mutations'
import { dropDocumentsOf } from '../../documents/technical/mutations'
import { isContentNeeded } from '../../documents/uploads/content'
import { clock } from '../../kit/clock'
import { log } from '../../kit/log'
import type { ListedObject } from '../../kit/objects/object-store'
import { objects } from '../../kit/objects/objects'
import { isStopping } from '../../kit/server-hooks.mjs'
import { COLLECTIONS, type Collection } from './collections'
import { forgetLoose, forgetLooseBefore, looseSince, noteLoose, unusedContents } from './notes'
import { assertOwnObjects } from './owner'

const DAY_MS = 24 * 3_600_000
/** An object that was noted so long ago is gone: it would have been removed, or its note. */
const OLD_NOTE_MS = 30 * DAY_MS

interface Swept {
  /** Objects that were looked at, that nothing refers to, and that were removed. */
  seen: number
  loose: number
  removed: number
}

/** Deletes what was read from contents that nothing needs; its objects are loose then. */
async function dropRowsRead(): Promise<void> {
  for (const sha256 of await unusedContents())
    await ifUnheld(
      sha256,
      () => isContentNeeded(sha256),
      async () => {
        await dropBillsOf(sha256)
        await dropContentsOf(sha256)
        await dropDocumentsOf([sha256])
      },
    )
}

async function sweepPage(
  { key: pattern, referredTo, remove }: Collection,
  page: readonly ListedObject[],
  looseFor: number,
): Promise<Swept> {
  const keys = page.map(({ key }) => key).filter((key) => pattern.test(key))
  const referred = await referredTo(keys)
  const since = await looseSince(keys)
  await forgetLoose(keys.filter((key) => referred.has(key) && since.has(key)))
  const loose = keys.filter((key) => !referred.has(key))
  const done: Swept = { seen: keys.length, loose: loose.length, removed: 0 }
  for (const key of loose) {
    if (isStopping()) return done
    if (!since.has(key)) await noteLoose(key)
    const now = clock.now()
    if (now - (since.get(key) ?? now) < looseFor) continue
    if (await remove(key)) done.removed++
    await forgetLoose([key])
  }
  return done
}

/**
 * Removes the objects that nothing has referred to for a day, and what was read from contents that nothing needs. It is
 * the only one that removes objects which several processes share; one process does so at a time. What is noted is in
 * the database: in an earlier one, such as a backup that was restored by mistake, the day begins anew.
 * @param looseFor how long nothing must have referred to an object, ms
 * @throws Error if the objects belong to another database
 */
export async function sweep(looseFor = DAY_MS): Promise<Swept> {
  const all: Swept = { seen: 0, loose: 0, removed: 0 }
  await assertOwnObjects()
  await dropRowsRead()
  for (const collection of COLLECTIONS)
    for await (const page of objects().pages(collection.name)) {
      const { seen, loose, removed } = await sweepPage(collection, page, looseFor)
      Object.assign(all, { seen: all.seen + seen, loose: all.loose + loose, removed: all.removed + removed })
      if (isStopping()) return all
    }
  await forgetHolds()
  await forgetLooseBefore(clock.now() - Math.max(OLD_NOTE_MS, looseFor))
  if (all.loose > 0) log().info(all, 'objects that nothing refers to')
  return all
}
