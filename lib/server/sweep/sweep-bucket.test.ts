import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { startObjectStore } from '../../../tests/support/object-store'
import { sweepCases } from '../../../tests/support/sweep-cases'
import { cleanContent, dropContent, releaseContent, storeContent } from '../../documents/uploads/content'
import { cleanExports } from '../../exports/files'
import { objects } from '../../kit/objects/objects'
import { removeUnnamedLines } from '../../reference-lists/mutations'
import { removeUnnamedResults } from '../../runs/results/mutations'

sweepCases(async (folder) => {
  const store = await startObjectStore(join(folder, 's3'))
  Object.assign(process.env, store.settings('swept'))
  return () => store.stop()
})

test('what others may share is removed neither by a request nor at a start', async () => {
  const { sha256 } = await storeContent(Readable.from([Buffer.from('refused')]), 100)
  await releaseContent(sha256)
  await dropContent(sha256)
  const loose = [`files/${sha256}`, 'results/9-00000009.db', 'reference-lists/9', `bills/7/${sha256}-2`]
  for (const key of loose.slice(1)) await objects().write(key, Buffer.from('x'))
  await cleanContent()
  await cleanExports()
  await removeUnnamedLines()
  await removeUnnamedResults()
  for (const key of loose) expect(await objects().head(key), key).not.toBeNull()
})
