import { env } from '../env.mjs'
import { objects } from './objects'
import { bucketOf } from './place'

type Work = () => Promise<unknown>

/** Who removes objects that nothing refers to, and what others who use the same objects are told. */
interface Keeping {
  /** Removes objects that nothing refers to, with what was read from them: at once, or it is left to the sweep. */
  readonly drop: (remove: Work) => Promise<void>
  /** Tells other processes what this one works on. */
  readonly tell: (note: Work) => Promise<void>
  /** Every hour: removes what was left (`lib/server/sweep`). */
  readonly sweep: (sweep: Work) => Promise<void>
}

const now = async (work: Work) => void (await work())
const never = async () => {}

/** Objects of this process alone: what nothing refers to is removed when that becomes so. */
const alone: Keeping = { drop: now, tell: never, sweep: never }

/**
 * Objects that other processes may be using. None of them knows what another is about to refer to, so nothing is removed but by
 * the sweep, which waits for a day.
 */
const shared: Keeping = { drop: never, tell: now, sweep: now }

const areObjectsShared = (): boolean => bucketOf() !== null || env().DATABASE_URL !== undefined

/** How the objects of this process are kept. */
export const keeping = (): Keeping => (areObjectsShared() ? shared : alone)

/** Removes an object that nothing refers to any more. */
export const discard = (key: string): Promise<void> => keeping().drop(() => objects().remove(key))

/**
 * At a start: removes the objects of a collection that nothing names.
 * @param isOurs what the keys of this product look like; other things in its place are left alone
 */
export const removeUnnamed = (
  collection: string,
  named: () => Promise<ReadonlySet<string | null>>,
  isOurs: (key: string) => boolean = () => true,
): Promise<void> =>
  keeping().drop(async () => {
    const kept = await named()
    for (const key of await objects().list(collection))
      if (isOurs(key) && !kept.has(key)) await objects().remove(key)
  })
