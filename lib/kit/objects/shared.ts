import { env } from '../env.mjs'
import { AppError } from '../errors'
import { log } from '../log'
import { objects } from './objects'
import { bucketOf } from './place'
import { Refusal } from './s3-client'

/**
 * Whether other processes may be using the same objects. Then none of them knows what another is about to refer to, and
 * nothing is removed but by the sweep (`lib/server/sweep`), which waits for a day.
 */
export const areObjectsShared = (): boolean => bucketOf() !== null || env().DATABASE_URL !== undefined

/** Removes an object that nothing refers to any more: at once where it is our own, else the sweep does it. */
export async function discard(key: string): Promise<void> {
  if (!areObjectsShared()) await objects().remove(key)
}

/**
 * At a start: whether the objects can be used with these settings. A store that only does not answer may do so later.
 * @throws Error saying what it refuses
 */
export async function checkObjects(): Promise<void> {
  try {
    await objects().check()
  } catch (error) {
    const cause = error instanceof AppError ? error.extra.cause : error
    const isRefusal = cause instanceof Refusal && cause.status < 500
    if (!(error instanceof AppError) || isRefusal)
      throw new Error(`OBJECTS=${env().OBJECTS} cannot be used: ${String(cause)}`, { cause: error })
    log().warn({ err: cause }, 'the object store does not answer yet')
  }
}
