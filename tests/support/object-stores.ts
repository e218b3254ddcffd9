import { randomUUID } from 'node:crypto'
import { folderObjects } from '../../lib/kit/objects/folder'
import type { Objects } from '../../lib/kit/objects/object-store'
import type { Bucket } from '../../lib/kit/objects/place'
import { S3Objects } from '../../lib/kit/objects/s3'
import { startObjectStore } from './object-store'

/** A kind of store that the tests of objects run on. */
export interface TestedStore {
  readonly name: string
  readonly open: () => Promise<{ objects: Objects; stop: () => Promise<void> }>
}

/** A part of the bucket of its own, for keys that nobody else has. */
export const bucketAt = (endpoint: string, bucket: string, changed: Partial<Bucket> = {}): Bucket => ({
  address: `${endpoint}/${bucket}`,
  prefix: `${randomUUID()}/`,
  bucket,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  ...changed,
})

/** A bucket elsewhere: `S3_TEST_URL=https://key:secret@host/bucket?region=name`, with the key and the secret URL-encoded. */
function elsewhere(): TestedStore[] {
  const { S3_TEST_URL } = process.env
  if (!S3_TEST_URL) return []
  const { origin, pathname, username, password, searchParams } = new URL(S3_TEST_URL)
  const bucket = bucketAt(origin, pathname.split('/')[1]!, {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  })
  return [
    { name: 'S3_TEST_URL', open: async () => ({ objects: new S3Objects(bucket), stop: async () => {} }) },
  ]
}

/** A folder, s3rver, and the store that `S3_TEST_URL` names. @param folder of s3rver */
export const testedStores = (folder: () => string): TestedStore[] => [
  { name: 'a folder', open: async () => ({ objects: folderObjects(), stop: async () => {} }) },
  {
    name: 's3rver',
    async open() {
      const store = await startObjectStore(folder())
      return { objects: new S3Objects(bucketAt(store.endpoint, store.bucket)), stop: () => store.stop() }
    },
  },
  ...elsewhere(),
]
