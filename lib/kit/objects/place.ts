import { env } from '../env.mjs'

/** A bucket and what is needed to reach it. */
export interface Bucket {
  /** Address of the bucket, without a slash at its end. */
  readonly address: string
  /** What the keys of all objects begin with: empty, or ending in a slash. */
  readonly prefix: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The bucket that is set; null if objects are in a folder. */
export function bucketOf(): Bucket | null {
  const { OBJECTS = '', S3_ENDPOINT = '', S3_REGION, S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = env()
  if (!OBJECTS.startsWith('s3://')) return null
  const [bucket = '', ...folders] = OBJECTS.slice('s3://'.length).split('/').filter(Boolean)
  const { origin, hostname } = new URL(S3_ENDPOINT)
  return {
    // Some stores answer only at an address of the bucket.
    address: hostname.startsWith(`${bucket}.`) ? origin : `${origin}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    bucket,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: S3_SECRET_KEY,
  }
}
