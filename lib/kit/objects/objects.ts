import { env } from '../env.mjs'
import { AppError } from '../errors'
import { log } from '../log'
import { processGlobal } from '../process-global.mjs'
import { folderObjects } from './folder'
import type { Objects } from './object-store'
import { bucketOf } from './place'
import { S3Objects } from './s3'
import { Refusal } from './s3-client'

/** The objects of this process: files in a folder, or in a bucket. */
export const objects = (): Objects =>
  processGlobal('objects', () => {
    const bucket = bucketOf()
    return bucket ? new S3Objects(bucket) : folderObjects()
  })

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
