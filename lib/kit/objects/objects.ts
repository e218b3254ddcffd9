import { processGlobal } from '../process-global.mjs'
import { folderObjects } from './folder'
import type { Objects } from './object-store'
import { bucketOf } from './place'
import { S3Objects } from './s3'

/** The objects of this process: files in a folder, or in a bucket. */
export const objects = (): Objects =>
  processGlobal('objects', () => {
    const bucket = bucketOf()
    return bucket ? new S3Objects(bucket) : folderObjects()
  })
