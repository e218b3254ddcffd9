import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase } from '@/db/connection'
import { files, opens, organisations } from '@/db/schema'
import { newStore } from '../../tests/support/new-store'
import { FILE_TYPE, PARSE_STATUS } from '../domain/number-codes'
import { storeSize } from './data'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-sizes-'))
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

test('equal contents are stored, and count, once', async () => {
  const store = await newStore(join(folder, 'test.db'))
  const at = { createdAt: 0, updatedAt: 0 }
  await store.insert(organisations).values({ id: 1, name: '1' })
  await store
    .insert(opens)
    .values({ openId: 'o', organisationId: 1, sectionCode: 'c', sectionName: 's', ...at })
  const file = { openId: 'o', fileType: FILE_TYPE.bid, parseStatus: PARSE_STATUS.success, createdAt: 0 }
  for (const [fileName, sha256, size] of [
    ['a', 'x', 100],
    ['b', 'x', 100],
    ['c', 'y', 7],
  ] as const)
    await store.insert(files).values({ ...file, fileName, sha256, size })
  expect(await storeSize()).toMatchObject({ files: 107, sections: 1 })
})
