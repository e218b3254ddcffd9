import { env } from '../env.mjs'
import { objects } from './objects'
import { bucketOf } from './place'

/**
 * Whether other processes may be using the same objects. Then none of them knows what another is about to refer to, and
 * nothing is removed but by the sweep (`lib/server/sweep`), which waits for a day.
 */
export const areObjectsShared = (): boolean => bucketOf() !== null || env().DATABASE_URL !== undefined

/** Removes an object that nothing refers to any more: at once where it is our own, else the sweep does it. */
export async function discard(key: string): Promise<void> {
  if (!areObjectsShared()) await objects().remove(key)
}
