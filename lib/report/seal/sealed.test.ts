import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '@/db/connection'
import { ANY_ACTION } from '@/tests/support/any-action'
import { addSection, OPEN_ID } from '@/tests/support/report-section'
import { newStore } from '../../../tests/support/new-store'
import { sha256 } from '../../kit/canonical.mjs'
import { reportDocument } from '../document'
import { openVersion, sealVersion } from '../mutations'
import { sealedReport } from './sealed'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-sealed-'))

beforeAll(async () => {
  const db = await newStore(join(folder, 'test.db'))
  await addSection(db, 2)
})
afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true })
})

test('a version sealed before a language was added is shown in the default language', async () => {
  const contents = '{}'
  const { id, number } = await openVersion(OPEN_ID, sha256(contents), contents)
  const [chinese, english] = [
    await reportDocument(OPEN_ID, 'zh-CN', null),
    await reportDocument(OPEN_ID, 'en-US', null),
  ]
  const text = JSON.stringify({ 'zh-CN': chinese, 'en-US': english })
  await sealVersion(id, { documents: gzipSync(text), documentsHash: sha256(text), done: ANY_ACTION })

  expect(await sealedReport(OPEN_ID, number, 'en-US')).toMatchObject({ document: { locale: 'en-US' } })
  expect(await sealedReport(OPEN_ID, number, 'pt-BR')).toMatchObject({
    document: { locale: 'zh-CN' },
    isWhole: true,
  })
  expect(await sealedReport(OPEN_ID, number + 1, 'pt-BR')).toBeNull()
})
